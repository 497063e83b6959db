/** Bytes answered by a call with the envelope `raw`; cached by nobody. */
export class Bytes {
  readonly contentType: string;
  readonly body: Buffer;
  constructor(contentType: string, body: Buffer) {
    this.contentType = contentType;
    this.body = body;
  }
}
