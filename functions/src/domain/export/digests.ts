/** SHA-256 of files while they are written. */
import { createHash } from 'node:crypto';
import { Transform, pipeline, type Readable } from 'node:stream';

export class Digests {
  private readonly lines: string[] = [];

  /** Passes the bytes through; after the end, `text` includes their digest. */
  of(name: string, stream: Readable): Readable {
    const hash = createHash('sha256');
    const through = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
      flush: (done) => {
        this.lines.push(`${hash.digest('hex')}  ${name}`);
        done();
      },
    });
    return pipeline(stream, through, () => undefined);
  }

  /** In the format of `sha256sum --check`. */
  text(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
