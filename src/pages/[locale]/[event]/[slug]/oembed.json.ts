import type { APIRoute } from 'astro';
import type { EventPage } from '../../../../calendar/event-page.ts';
import { eventCard } from '../../../../site/event-files.ts';
import { embedPaths } from '../../../../site/paths/event.ts';

export const getStaticPaths = embedPaths;

export const GET: APIRoute<{ page: EventPage }> = ({ props }) => Response.json(eventCard(props.page));
