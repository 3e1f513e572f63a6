/** Something outside did not do what was asked: exit code 69 (service) or 73 (cannot write). */
export class PublishFailed extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number, cause?: unknown) {
    super(message, { cause });
    this.name = 'PublishFailed';
    this.exitCode = exitCode;
  }
}
