import type { Envelope } from './call.ts';

/** The parts of the API document (OpenAPI 3.1) that its readable page shows; the server makes it from the contract. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: unknown[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
  'x-who': string;
  'x-envelope': Envelope;
  'x-changes': boolean;
  /** the codes of this call besides those of every call, each with its text */
  'x-errors': { code: string; msg: string }[];
}

/** JSON Schema 2020-12, as far as the contract uses it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  contentMediaType?: string;
  contentSchema?: JsonSchema;
  [keyword: string]: unknown;
}
