import { toEpochSeconds, fromUtc, formatStamp } from '../content/zones.ts';
import { makeRestRoot } from '../site/addresses.ts';
import { batchArgs, runBatch } from './batch.ts';
import type { Json, JsonObject } from './json.ts';
import { arg, type Call, type Endpoint, languageArgs, matchRoute, ok, type Route } from './route.ts';

const calendar = 'calendar/events/v1';

/**
 * Adds the index, the namespaces, the batch and a document of the calendar to the routes of the
 * content.
 */
export function withDiscovery(content: Route[]): Route[] {
  const namespaces = [...new Set(content.map((route) => route.namespace))];
  const all: Route[] = [
    {
      pattern: '/',
      namespace: '',
      endpoints: [read({ context: context() }, (call) => ok(writeIndex(call, all, namespaces)))],
    },
    {
      pattern: '/batch/v1',
      namespace: '',
      endpoints: [
        {
          methods: ['POST'],
          args: batchArgs,
          needsUser: false,
          handle: runBatch((path) => matchRoute(all, path)?.route),
        },
      ],
    },
    ...namespaces.map((namespace) => makeNamespaceRoute(namespace, () => all)),
    ...namespaces
      .filter((namespace) => namespace === calendar)
      .map((namespace) => ({
        pattern: `/${namespace}/doc`,
        namespace,
        endpoints: [read(languageArgs, (call) => ok(writeDocument(call, all)))],
      })),
    ...content,
  ];
  return all;
}

/** How a route describes itself, in indexes and to OPTIONS. */
export function describeRoute(call: Call, route: Route): JsonObject {
  const root = makeRestRoot(call);
  const href = route.pattern === '/' ? `${root}/` : root + route.pattern;
  return {
    namespace: route.namespace,
    methods: [...new Set(route.endpoints.flatMap((endpoint) => endpoint.methods))],
    endpoints: route.endpoints.map(({ methods, args }): JsonObject => ({
      methods,
      args: Object.keys(args).length > 0 ? args : [],
    })),
    // A pattern with parameters is not an address.
    ...(!route.pattern.includes('(') && { _links: { self: [{ href }] } }),
  };
}

function writeIndex(call: Call, routes: Route[], namespaces: string[]): JsonObject {
  const { site } = call.store;
  const utc = formatStamp(call.now);
  return {
    name: site.name,
    description: site.description[call.locale],
    url: call.base,
    home: `${call.base}/${call.locale}/`,
    gmt_offset: (toEpochSeconds(fromUtc(utc, site.timezone)) - toEpochSeconds(utc)) / 3600,
    timezone_string: site.timezone,
    page_for_posts: 0,
    page_on_front: 1,
    show_on_front: 'page',
    namespaces,
    authentication: {
      'application-passwords': { endpoints: { authorization: `${call.base}/admin/authorize-application` } },
    },
    routes: describeRoutes(call, routes),
    site_logo: 0,
    site_icon: 0,
    site_icon_url: '',
  };
}

function makeNamespaceRoute(namespace: string, routes: () => Route[]): Route {
  const args = { namespace: arg(null, '', { default: namespace }), context: context(), ...languageArgs };
  return {
    pattern: `/${namespace}`,
    namespace,
    endpoints: [
      read(args, (call) => {
        const own = routes().filter((route) => route.namespace === namespace);
        return ok({
          namespace,
          routes: describeRoutes(call, own),
          _links: { up: [{ href: `${makeRestRoot(call)}/` }] },
        });
      }),
    ],
  };
}

function writeDocument(call: Call, routes: Route[]): JsonObject {
  const own = routes.filter((route) => route.namespace === calendar && !route.pattern.endsWith('/doc'));
  const paths = own.map((route): [string, Json] => [
    route.pattern.replace('/calendar/events/v1', '').replace(/\(\?P<(\w+)>.*?\)/g, '{$1}') || '/',
    Object.fromEntries(
      route.endpoints.flatMap(({ methods }) => methods.map((method) => [method.toLowerCase(), {}])),
    ),
  ]);
  return {
    swagger: '2.0',
    info: { title: `${call.store.site.name}: calendar`, version: '1.0.0' },
    host: new URL(call.base).host,
    basePath: `${new URL(makeRestRoot(call)).pathname}/calendar/events/v1`,
    schemes: ['http'],
    consumes: ['application/json'],
    produces: ['application/json'],
    paths: Object.fromEntries(paths),
  };
}

function describeRoutes(call: Call, routes: Route[]): JsonObject {
  return Object.fromEntries(routes.map((route) => [route.pattern, describeRoute(call, route)]));
}

function context(): JsonObject {
  return arg(null, '', { default: 'view' });
}

function read(args: Endpoint['args'], handle: Endpoint['handle']): Endpoint {
  return { methods: ['GET'], args, needsUser: false, handle };
}
