/**
 * The requests to an S3-compatible service, with the official client. Every upload has checksums that the service
 * verifies (Content-MD5 and the signed SHA-256 of its bytes), and the SHA-256 of the whole file as metadata, which is
 * verified when the file is read. Checksums beyond these are left out, because not every service knows them.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { StorageAway } from '../away.ts';
import { disposition } from '../disposition.ts';
import { fileHash } from '../file-hash.ts';
import type { GrantOptions } from '../grant.ts';
import { checkKey } from '../paths.ts';

export interface BucketOptions {
  bucket: string;
  /** Null for Amazon S3. */
  endpoint: string | null;
  region: string;
  /** The bucket in the path of URLs instead of in the host name. */
  pathStyle: boolean;
  /** Before every key, without a slash at its end; '' for none. */
  prefix: string;
  /** Null to look for them as Amazon's tools do: in the environment, the shared file, or the machine's role. */
  credentials: { accessKeyId: string; secret: { value: string } | { path: string } } | null;
  /** PEM file of the only authorities that are trusted. */
  caPath: string | null;
  /** Asked for with each upload; null leaves it to the bucket. */
  encryption: 'AES256' | 'aws:kms' | null;
  /** Where others reach the service, for pre-signed URLs; null for `endpoint`. */
  publicEndpoint: string | null;
}

export interface Bucket {
  putBytes(key: string, bytes: Uint8Array): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  /** Bytes, or null if there is none. */
  size(key: string): Promise<number | null>;
  /** Writes the file to a new path. Throws ENOENT if there is none, and if its bytes are not those that were stored. */
  download(key: string, path: string): Promise<void>;
  remove(key: string): Promise<void>;
  signedUrl(options: GrantOptions, now: Date): Promise<string>;
  /** All keys with their sizes. */
  list(): AsyncGenerator<{ key: string; size: number }>;
  /** Ends uploads in parts that were begun before and never finished. */
  abandonUploads(before: Date): Promise<void>;
  /** Whether the service keeps what is deleted as older versions; null if it does not say. */
  keepsVersions(): Promise<boolean | null>;
  close(): void;
}

/** Larger files are sent in parts of this size. Amazon S3 takes parts of 5 MiB or more. */
export const partBytes = 8 * 1024 * 1024;
const chunkBytes = 1024 * 1024;
/** A file of credentials can be replaced at any time. */
const rereadMs = 5 * 60_000;

const hashName = 'sigill-sha256';

const missing = (key: string) => Object.assign(new Error(`ENOENT: no stored file ${key}`), { code: 'ENOENT' });
const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  // A missing bucket is a mistake of the installation, and no missing file.
  return name !== 'NoSuchBucket' && (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404);
};

/** Codes of Node.js for a connection that failed or was lost. */
const network =
  /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/;

/** Whether the service could not be reached, or says that it cannot answer now. The client has tried several times. */
function isAway(error: unknown): boolean {
  const { name, code, $metadata } = error as {
    name?: string;
    code?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  return name === 'TimeoutError' || network.test(String(code)) || status === 429 || (status >= 500 && status !== 501);
}

const awayOf = (error: unknown): unknown => (isAway(error) ? new StorageAway(error) : error);

interface Part {
  bytes: Buffer;
  md5: string;
  sha256: string;
}

const partOf = (chunks: readonly Uint8Array[]): Part => {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for (const chunk of chunks) for (const hash of [md5, sha256]) hash.update(chunk);
  return { bytes: Buffer.concat(chunks), md5: md5.digest('base64'), sha256: sha256.digest('hex') };
};

/** Reads the file by parts, in chunks so that no single step takes long. */
async function* partsOf(path: string): AsyncGenerator<Part> {
  const handle = await open(path);
  try {
    for (;;) {
      const bytes = Buffer.allocUnsafe(partBytes);
      const [md5, sha256] = [createHash('md5'), createHash('sha256')];
      let length = 0;
      while (length < partBytes) {
        const { bytesRead } = await handle.read(bytes, length, Math.min(chunkBytes, partBytes - length));
        if (bytesRead === 0) break;
        for (const hash of [md5, sha256]) hash.update(bytes.subarray(length, length + bytesRead));
        length += bytesRead;
      }
      if (length > 0)
        yield { bytes: bytes.subarray(0, length), md5: md5.digest('base64'), sha256: sha256.digest('hex') };
      if (length < partBytes) return;
    }
  } finally {
    await handle.close();
  }
}

type Library = typeof import('@aws-sdk/client-s3');

async function secretAt(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    // Without its code ENOENT, which would mean that a stored file does not exist.
    throw new Error(`the secret of the storage service cannot be read: ${(error as Error).message}`);
  }
}

async function clientOf({ S3Client }: Library, options: BucketOptions, endpoint: string | null): Promise<S3Client> {
  const { credentials } = options;
  const ca = options.caPath === null ? null : await readFile(options.caPath);
  const config: S3ClientConfig = {
    region: options.region,
    forcePathStyle: options.pathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(credentials && {
      credentials: async () => {
        const { accessKeyId, secret } = credentials;
        const secretAccessKey = 'value' in secret ? secret.value : await secretAt(secret.path);
        return { accessKeyId, secretAccessKey, expiration: new Date(Date.now() + rereadMs) };
      },
    }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 50 },
      httpsAgent: { keepAlive: true, maxSockets: 50, ...(ca && { ca }) },
    },
  };
  return new S3Client(config);
}

/** What every request to a bucket needs. */
interface Connection {
  library: Library;
  client: S3Client;
  /** Names a file in the bucket. */
  at(key: string): { Bucket: string; Key: string };
}

function reportAway(client: S3Client): void {
  client.middlewareStack.add(
    next => args =>
      next(args).catch(error => {
        throw awayOf(error);
      }),
    { step: 'initialize', priority: 'high', name: 'away' },
  );
}

/** Hashes of bodies that are known and need not be computed again to sign them. */
function signWithKnownHashes(client: S3Client): WeakMap<object, string> {
  const hashes = new WeakMap<object, string>();
  client.middlewareStack.add(
    next => args => {
      const hash = 'Body' in args.input && hashes.get(args.input.Body as Buffer);
      if (hash) (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = hash;
      return next(args);
    },
    { step: 'build', name: 'contentHash' },
  );
  return hashes;
}

function openUploads({ library, client, at }: Connection, encryption: BucketOptions['encryption']) {
  const encrypted = encryption === null ? {} : { ServerSideEncryption: encryption };
  const hashes = signWithKnownHashes(client);

  async function putPart(key: string, { bytes, md5, sha256 }: Part): Promise<void> {
    hashes.set(bytes, sha256);
    const command = new library.PutObjectCommand({
      ...at(key),
      ...encrypted,
      Body: bytes,
      ContentLength: bytes.length,
      ContentMD5: md5,
      Metadata: { [hashName]: sha256 },
    });
    await client.send(command);
  }

  async function putParts(key: string, path: string): Promise<void> {
    const sha256 = (await fileHash(path)).toString('hex');
    const begun = await client.send(
      new library.CreateMultipartUploadCommand({ ...at(key), ...encrypted, Metadata: { [hashName]: sha256 } }),
    );
    const upload = { ...at(key), UploadId: begun.UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for await (const part of partsOf(path)) {
        hashes.set(part.bytes, part.sha256);
        const command = new library.UploadPartCommand({
          ...upload,
          PartNumber: Parts.length + 1,
          Body: part.bytes,
          ContentLength: part.bytes.length,
          ContentMD5: part.md5,
        });
        const { ETag } = await client.send(command);
        Parts.push({ PartNumber: Parts.length + 1, ETag });
      }
      await client.send(new library.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      await client.send(new library.AbortMultipartUploadCommand(upload)).catch(() => {}); // or `abandonUploads` does it
      throw error;
    }
  }

  return {
    putBytes: (key: string, bytes: Uint8Array) => putPart(key, partOf([bytes])),
    async putFile(key: string, path: string): Promise<void> {
      const { size } = await stat(path);
      if (size > partBytes) return putParts(key, path);
      let whole = partOf([]);
      for await (const part of partsOf(path)) whole = part;
      await putPart(key, whole);
    },
  };
}

async function download({ library, client, at }: Connection, key: string, path: string): Promise<void> {
  const found = await client.send(new library.GetObjectCommand(at(key))).catch(error => {
    throw isMissing(error) ? missing(key) : error;
  });
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    found.Body as Readable, // on Node always a Readable
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  ).catch(error => {
    throw awayOf(error);
  });
  const wanted = found.Metadata?.[hashName];
  if (size !== found.ContentLength || (wanted !== undefined && wanted !== hash.digest('hex')))
    throw new Error(`the stored file ${key} is damaged`);
}

async function signedUrl({ library, client, at }: Connection, options: GrantOptions, now: Date): Promise<string> {
  const { key, method, expiresAt, filename, contentType, sha256, size } = options;
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const expiresIn = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  if (method === 'GET') {
    const command = new library.GetObjectCommand({
      ...at(key),
      ResponseCacheControl: 'private, no-store',
      ResponseContentType: contentType ?? 'application/octet-stream',
      ...(filename != null && { ResponseContentDisposition: disposition(filename) }),
    });
    return getSignedUrl(client, command, { expiresIn, signingDate: now });
  }
  const command = new library.PutObjectCommand({
    ...at(key),
    ...(contentType != null && { ContentType: contentType }),
    ...(size != null && { ContentLength: size }),
    ...(sha256 != null && { ChecksumSHA256: sha256 }),
  });
  // The uploader sends them as headers, as for an upload to the service.
  const headers = new Set(['content-type', 'content-length', 'x-amz-checksum-sha256']);
  return getSignedUrl(client, command, {
    expiresIn,
    signingDate: now,
    signableHeaders: new Set([...headers, 'host']),
    unhoistableHeaders: headers,
  });
}

export async function openBucket(options: BucketOptions): Promise<Bucket> {
  const library = await import('@aws-sdk/client-s3');
  const client = await clientOf(library, options, options.endpoint);
  const signing = options.publicEndpoint === null ? client : await clientOf(library, options, options.publicEndpoint);
  const Bucket = options.bucket;
  const prefix = options.prefix === '' ? '' : `${options.prefix}/`;
  const at = (key: string) => {
    checkKey(key);
    return { Bucket, Key: `${prefix}${key}` };
  };
  const connection: Connection = { library, client, at };
  reportAway(client);

  return {
    ...openUploads(connection, options.encryption),
    async size(key) {
      try {
        return (await client.send(new library.HeadObjectCommand(at(key)))).ContentLength ?? 0;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    download: (key, path) => download(connection, key, path),
    async remove(key) {
      await client.send(new library.DeleteObjectCommand(at(key))).catch(error => {
        if (!isMissing(error)) throw error;
      });
    },
    signedUrl: (grant, now) => signedUrl({ library, client: signing, at }, grant, now),
    async *list() {
      let token: string | undefined;
      do {
        const page = await client.send(
          new library.ListObjectsV2Command({ Bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
        );
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { key: Key.slice(prefix.length), size: Size };
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
    async abandonUploads(before) {
      const found = await client
        .send(new library.ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
        .catch(error => {
          if (error.name === 'NotImplemented') return { Uploads: [] }; // some services do not list them
          throw error;
        });
      for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
        if (Initiated && Initiated < before)
          await client.send(new library.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    },
    async keepsVersions() {
      try {
        const { Status } = await client.send(new library.GetBucketVersioningCommand({ Bucket }));
        return Status === 'Enabled';
      } catch {
        return null;
      }
    },
    close() {
      for (const one of new Set([client, signing])) one.destroy();
    },
  };
}
