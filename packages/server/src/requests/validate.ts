import { Ajv } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import type { Schema } from './schemas.ts';

const STRICT = new Ajv({ strict: false, coerceTypes: false });
/** In an address everything is text, and a list of one looks like no list. */
const FROM_TEXT = new Ajv({ strict: false, coerceTypes: 'array', useDefaults: true });

/** Bodies are taken as they are: a number is no page, whatever its digits would make. */
export const validatorFor: FastifySchemaCompiler<Schema> = ({ schema, httpPart }) =>
  (httpPart === 'body' ? STRICT : FROM_TEXT).compile(schema);
