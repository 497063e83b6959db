/** A gateway refuses a message. `answer`: the gateway's own code for the reason, without personal data. */
export class GatewayRefusal extends Error {
  readonly answer: string;
  readonly platform: number;
  constructor(answer: string, said: string, platform = 0) {
    super(said);
    this.answer = answer;
    this.platform = platform;
  }
}
