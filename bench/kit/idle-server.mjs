/** A server that does nothing: its response times show what the machine alone costs. */
import { createServer } from 'node:http';

const body = JSON.stringify({ filler: 'x'.repeat(2000) });
const server = createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
  response.end(body);
});
process.once('message', () => {
  server.listen(0, '127.0.0.1', () => process.send({ baseUrl: `http://127.0.0.1:${server.address().port}` }));
});
