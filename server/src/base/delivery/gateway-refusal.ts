/** A gateway does not take a message. `answer`: its own code of why, which names nobody. */
export class GatewayRefusal extends Error {
  readonly answer: string;
  readonly platform: number;
  constructor(answer: string, said: string, platform = 0) {
    super(said);
    this.answer = answer;
    this.platform = platform;
  }
}
