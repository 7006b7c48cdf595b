/** Forwards requests to a server, and cuts the connections of some, for tests of failing networks. */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Before anything is forwarded, in the middle of the request, or during its response. */
export type Cut = 'before' | 'request' | 'response';

export interface CuttingProxy {
  endpoint: string;
  /** Chooses what is cut, by the number of the request (from 1), its method and address. */
  cut: (choose: (number: number, line: string) => Cut | undefined) => void;
  /** Number of requests since then. */
  count: () => number;
  stop: () => Promise<void>;
}

/** @param onRequest called for each request, before it is forwarded */
export const startCuttingProxy = async (target: string): Promise<CuttingProxy> => {
  const { hostname, port } = new URL(target);
  let number = 0;
  let choose: Parameters<CuttingProxy['cut']>[0] = () => undefined;

  const passOn = (
    from: IncomingMessage,
    cut: Cut | undefined,
    onResponse: (response: IncomingMessage) => void,
  ) => {
    const { method, url, headers } = from;
    const onward = request({ hostname, port, method, path: url, headers }, onResponse);
    onward.on('error', () => from.socket.destroy());
    if (cut !== 'request') from.pipe(onward);
    else
      from.once('data', (chunk: Buffer) => {
        onward.write(chunk.subarray(0, Math.ceil(chunk.length / 2)));
        onward.destroy();
        from.socket.destroy();
      });
    if (cut === 'request') from.once('end', () => from.socket.destroy());
  };

  const server = createServer((from, to) => {
    const cut = choose(++number, `${from.method} ${from.url}`);
    from.on('error', () => undefined);
    to.on('error', () => undefined);
    if (cut === 'before') {
      from.socket.destroy();
      return;
    }
    passOn(from, cut, (response) => {
      response.on('error', () => from.socket.destroy());
      if (cut !== 'response') {
        to.writeHead(response.statusCode!, response.headers);
        response.pipe(to);
        return;
      }
      to.writeHead(response.statusCode!, response.headers);
      response.once('data', (chunk: Buffer) => {
        to.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => from.socket.destroy());
      });
      response.once('end', () => from.socket.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (next) => {
      number = 0;
      choose = next;
    },
    count: () => number,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
