import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browsing } from '../support/browser/browsing.ts';
import { builtSite } from '../support/site/built.ts';
import { sampleNow } from '../support/site/sample.ts';
import { amount } from '../support/suite.ts';

const { address, open } = browsing();
const site = builtSite();

/** Windows in which tasks are done, each with the device that it belongs to. */
const screens = {
  phone: {
    viewport: { width: 390, height: 664 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
  },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** Does a task as a visitor would, and counts what it takes. */
class Visitor {
  readonly page: Page;
  /** Presses, and texts typed. */
  steps = 0;
  /** Scrolls to what is not in sight, down or sideways. */
  scrolls = 0;
  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    await target.waitFor();
    await this.page.waitForLoadState();
    if (!(await this.isInSight(target))) this.scrolls += 1;
    this.steps += 1;
    await target.click();
  }

  async ask(text: string): Promise<void> {
    await this.press(this.page.locator('.mast .seeker'));
    // Nobody types into a page that is not drawn yet.
    await this.page.waitForURL(`${address()}/en/search/#q`);
    await this.page.waitForFunction(() => document.activeElement?.id === 'q' && scrollY === 0);
    this.steps += 1;
    await this.page.keyboard.type(text);
  }

  /** Waits until the answer, or what leads to it, is on the screen. */
  async find(answer: Locator): Promise<void> {
    // The search writes its rows again with each answer.
    while (!(await answer.isVisible()) || !(await this.isInSight(answer))) await this.page.waitForTimeout(50);
  }

  async isInSight(target: Locator): Promise<boolean> {
    const box = await target.boundingBox();
    const { width, height } = this.page.viewportSize() ?? expect.unreachable();
    return (
      box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    );
  }
}

// Every day, as visitors on the way.
describe.each(Object.entries(screens).slice(0, amount(1, 2)))('on a %s, a visitor', (screen, options) => {
  const visit = async (now = sampleNow) => {
    const geolocation = site.content.venues.find(({ position }) => position !== null)?.position;
    if (!geolocation) throw new Error('a venue should have a position');
    const page = await open(
      '/en/',
      { ...options, geolocation, permissions: ['geolocation'] },
      async (context) => {
        await context.clock.setFixedTime(now);
        await context.route('https://calendar.google.com/**', (route) => route.fulfill({ body: 'Google' }));
      },
    );
    return new Visitor(page);
  };
  const events = (page: Page) => page.locator('.days :is(.line, .headline, .run):visible');
  const results = (page: Page) => page.locator('.results .line:visible');
  const titles = (page: Page) => results(page).locator('h3');

  it('finds what is on tonight with one press, and how far away it is with another', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.press(page.getByRole('button', { name: 'Tonight' }));
    await visitor.find(events(page).first());
    await visitor.press(page.getByRole('button', { name: 'Near me' }));
    await visitor.find(page.locator('.far:visible').first());
    expect([visitor.steps, visitor.scrolls]).toEqual([2, 0]);
  });

  it('finds what is free for children on the weekend with one press and one question', async () => {
    const visitor = await visit('2026-11-25T16:00:00Z');
    await visitor.ask('kids weekend free');
    await visitor.find(titles(visitor.page).first());
    expect([visitor.steps, visitor.scrolls]).toEqual([2, 0]);
  });

  it('finds every concert in December with one press and one question', async () => {
    const visitor = await visit();
    await visitor.ask('concerts december');
    await visitor.find(visitor.page.locator('.answers a').first());
    await visitor.find(titles(visitor.page).first());
    expect([visitor.steps, visitor.scrolls]).toEqual([2, 0]);
  });

  it('finds every concert in December with two presses', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.press(page.locator('.ways').getByRole('button', { name: 'Music' }));
    await visitor.press(page.locator('.months').getByRole('link', { name: 'December 2026' }));
    await page.waitForURL(`${address()}/en/month/2026-12/?category=music`);
    expect(visitor.steps).toBe(2);
    await visitor.find(page.locator('.tally', { hasText: 'Music' }));
  });

  it('finds that an event is cancelled with one press and one question', async () => {
    const visitor = await visit();
    const cancelled = site.content.events.find(
      (event) => event.locale === 'en' && event.status === 'cancelled' && event.startUtc > sampleNow,
    );
    await visitor.ask(cancelled?.title ?? expect.unreachable());
    await visitor.find(results(visitor.page).locator('.paste:visible').first());
    expect([visitor.steps, visitor.scrolls]).toEqual([2, 0]);
  });

  it('adds an event with two presses', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.press(events(page).locator('h3 a').first());
    await visitor.press(page.locator('.add .main:visible'));
    if (screen === 'phone') await page.waitForURL('https://calendar.google.com/**');
    else await visitor.find(page.locator('.add').getByRole('link', { name: 'Google Calendar' }));
    expect([visitor.steps, visitor.scrolls]).toEqual([2, 0]);
  });

  it('finds how to follow one subcategory with one press and one question', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.ask('traditional');
    const follow = page.locator('.answers li', { hasText: 'Son & traditional' }).getByText('Follow');
    await visitor.find(follow);
    expect([visitor.steps, visitor.scrolls]).toEqual([2, 0]);
    await visitor.press(follow);
    await visitor.find(page.locator('#follow .bar a').first());
    const right = await page.locator('#follow').evaluate((section) => {
      const edges = [...section.querySelectorAll('a')].map((link) => link.getBoundingClientRect().right);
      return innerWidth - Math.max(...edges);
    });
    expect(right).toBeGreaterThanOrEqual(16);
  });

  it('has an event’s link for a friend with two presses', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.press(events(page).locator('h3 a').first());
    await visitor.press(page.locator('.share summary'));
    await visitor.find(page.locator('.share').getByRole('button', { name: 'Copy the link' }));
    expect(visitor.steps).toBe(2);
  });

  it('has the page in Spanish with one press', async () => {
    const visitor = await visit();
    await visitor.press(visitor.page.locator('.tools a[hreflang=es]:visible'));
    await visitor.page.waitForURL(`${address()}/es/`);
    await visitor.find(events(visitor.page).first());
    expect([visitor.steps, visitor.scrolls]).toEqual([1, 0]);
  });

  it('copies the code for a club’s site with two presses, from the foot of the page', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.press(page.getByRole('contentinfo').getByRole('link', { name: 'On your site' }));
    await visitor.press(page.getByRole('button', { name: 'Copy the code' }));
    expect([visitor.steps, visitor.scrolls]).toEqual([2, 1]);
  });

  it('sees what was on last month with two presses, on a phone after a swipe', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await visitor.press(page.locator('.places a[href="/en/past/"]'));
    await visitor.press(page.locator('main a[href*="2026-10"]').first());
    await visitor.find(page.locator('main .line:visible').first());
    expect([visitor.steps, visitor.scrolls]).toEqual([2, screen === 'phone' ? 1 : 0]);
  });
});
