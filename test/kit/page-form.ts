/** Submits forms of the service's own pages as a browser without scripts does. */
interface Submitted {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

/** With the origin of the service, the token that its pages have in their forms, and the cookie that belongs to it. */
export async function submitForm(link: string, { fields = {}, headers = {} }: Submitted = {}): Promise<Response> {
  const { origin } = new URL(link);
  const shown = await fetch(`${origin}/sign-in/code`);
  const formToken = /name="formToken" value="([\w-]+)"/.exec(await shown.text())?.[1] ?? '';
  const cookie = shown.headers
    .getSetCookie()
    .map(line => line.split(';', 1)[0])
    .join('; ');
  return fetch(link, {
    method: 'POST',
    headers: { 'Accept-Language': 'en', Origin: origin, Cookie: cookie, ...headers },
    body: new URLSearchParams({ formToken, ...fields }),
  });
}
