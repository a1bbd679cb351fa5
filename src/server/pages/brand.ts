/**
 * `/brand/{organization}/logo-{hash}`: a picture of an organization for e-mails and pages, named by its content.
 * `/brand/look-{color}.css`: the organization's colour as the pages use it. Neither ever changes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../domain/app/app.ts';
import { findBrandImage } from '../../domain/organizations/store.ts';
import { nullIfMissing } from '../../platform/storage/storage.ts';
import { type ButtonShades, buttonShades } from '../../platform/text/readable-color.ts';
import type { RoutePlugin } from '../server.ts';

const forever = 'public, max-age=31536000, immutable';
const look = /^look-([0-9a-f]{6})\.css$/;
const form = /^(?:logo|icon)-([0-9a-f]{64})$/;

/** The main action in the organization's colour, see `web/look/tokens.css`. Paper stays light in dark mode. */
function lookOf(color: string): string {
  const { light, dark } = buttonShades(`#${color}`);
  const tokens = ({ app, hover, text }: ButtonShades) => `--seal:${app};--seal-hover:${hover};--on-seal:${text}`;
  return `:root,.on-paper{${tokens(light)}}\n@media (prefers-color-scheme:dark){:root{${tokens(dark)}}}\n`;
}

export function brandRoutes({ db, storage }: Pick<App, 'db' | 'storage'>): RoutePlugin {
  const find = async (organizationId: string, name: string) => {
    const sha256 = form.exec(name)?.[1];
    const image = sha256 && (await findBrandImage(db, organizationId, sha256));
    if (!image) return null;
    const found = await storage.read(image.storageKey).catch(nullIfMissing);
    return found && { ...image, stream: found.stream };
  };
  return server => {
    server.get('/brand/:look', (request: FastifyRequest, reply: FastifyReply) => {
      const color = look.exec((request.params as { look: string }).look)?.[1];
      if (!color) return reply.code(404).type('text/plain; charset=utf-8').send('Stylesheet not found.');
      return reply.headers({ 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': forever }).send(lookOf(color));
    });
    server.get('/brand/:organizationId/:name', async (request: FastifyRequest, reply: FastifyReply) => {
      const { organizationId, name } = request.params as { organizationId: string; name: string };
      const image = await find(organizationId, name);
      if (!image) return reply.code(404).type('text/plain; charset=utf-8').send('Image not found.');
      return reply
        .headers({
          'Content-Type': image.mimeType,
          'Content-Length': image.size,
          'Cache-Control': forever,
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .send(image.stream);
    });
  };
}
