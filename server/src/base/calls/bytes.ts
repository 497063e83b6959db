/** What a call of the envelope `raw` answers that is no JSON; never kept by anyone on the way. */
export class Bytes {
  readonly contentType: string;
  readonly body: Buffer;
  constructor(contentType: string, body: Buffer) {
    this.contentType = contentType;
    this.body = body;
  }
}
