import type { Texts } from '../zh-CN/index.ts';

export const api: Texts['api'] = {
  title: 'API',
  intro:
    'The pages and other programs use the same calls. This page is made by the product itself and fits the version that is running.',
  file: 'OpenAPI 3.1 document (JSON)',
  basics: 'How to call',
  answers:
    'Every answer is HTTP 200; its envelope holds a code. The number 0 is success, anything else is an error code.',
  signed:
    'The body of a POST is { appCode, token, signature, param }. param is the JSON text of the parameters; token is empty for callers who are not signed in.',
  signature: 'The signature is made over the very text that is sent as param:',
  token: 'Signed-in callers send the token they got when signing in twice: in the header token and in the body.',
  idempotency:
    'Calls that change something accept the header Idempotency-Key (8 to 64 letters, digits, hyphens): the same request sent twice is carried out once.',
  commonErrors: 'Errors any call may answer',
  contents: 'Contents',
  who: 'May be called by',
  envelope: 'Envelope',
  changes: 'changes data',
  fields: 'Parameters',
  noFields: 'There are no parameters.',
  name: 'Name',
  type: 'Type',
  required: 'required',
  optional: 'optional',
  limits: 'Limits',
  answer: 'Answer',
  bytes: 'The answer is the bytes of a file, without an envelope.',
  example: 'Example request',
  errors: 'Error codes',
};
