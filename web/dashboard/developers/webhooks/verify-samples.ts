/** How a receiver checks that a request comes from Sigill, as in docs/webhooks.md. A test compares them. */
const javaScript = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromSigill(headers, rawBody, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(rawBody).digest();
  return headers['webhook-signature'].split(' ').some(entry => {
    const [version, signature = ''] = entry.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`;

const python = `import base64, hashlib, hmac, time

def is_from_sigill(headers, raw_body: bytes, secret: str) -> bool:
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{id}.{timestamp}.".encode() + raw_body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(entry.encode(), f"v1,{expected}".encode())
        for entry in headers["webhook-signature"].split(" ")
    )
`;

const java = `import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Sigill {
  static boolean isFromSigill(Map<String, String> headers, byte[] rawBody, String secret) throws Exception {
    String id = headers.get("webhook-id"), timestamp = headers.get("webhook-timestamp");
    if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(timestamp)) > 300) return false;
    Mac hmac = Mac.getInstance("HmacSHA256");
    hmac.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
    hmac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("v1," + Base64.getEncoder().encodeToString(hmac.doFinal(rawBody))).getBytes(StandardCharsets.UTF_8);
    boolean found = false;
    for (String entry : headers.get("webhook-signature").split(" "))
      found |= MessageDigest.isEqual(entry.getBytes(StandardCharsets.UTF_8), expected);
    return found;
  }
}
`;

export const verifySamples = { JavaScript: javaScript, Python: python, Java: java } as const;
export type SampleLanguage = keyof typeof verifySamples;
