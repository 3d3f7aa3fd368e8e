import type { Json, JsonObject } from './json.ts';

/**
 * An answer that is an error: `{code, message, data}` with the HTTP status also in `data.status`.
 */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: JsonObject | null;

  /** @param data null leaves `data` out of the body, as one route of evt/v1 does */
  constructor(status: number, code: string, message: string, data: JsonObject | null = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data && { status, ...data };
  }

  /** The body to send. */
  toJson(): JsonObject {
    const body: JsonObject = { code: this.code, message: this.message };
    if (this.data) body['data'] = this.data;
    return body;
  }
}

/** 404: no such address or method. The platform never answers 405. */
export function noRoute(): RestError {
  return new RestError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}

/** 401: the request needs credentials, or an item of evt/v1 cannot be read. */
export function forbidden(): RestError {
  return new RestError(401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
}

/** 400 for one parameter; `details` is an empty array if the check gives no reason. */
export function invalidParameter(name: string, text = 'Invalid parameter.', details: Json = []): RestError {
  return new RestError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    params: { [name]: text },
    details,
  });
}

/** 400 for one parameter with a machine-readable reason in `data.details`. */
export function invalidBecause(name: string, code: string, text: string, data: Json = null): RestError {
  return invalidParameter(name, text, { [name]: { code, message: text, data } });
}

/** 400 for missing parameters; here `params` is an array of names. */
export function missingParameters(names: string[]): RestError {
  return new RestError(400, 'rest_missing_callback_param', `Missing parameter(s): ${names.join(', ')}`, {
    params: names,
  });
}
