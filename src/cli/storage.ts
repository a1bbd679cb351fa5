/** `storage copy`: moves stored files between the data folder and the bucket of the settings. */
import { type Config, ConfigProblem } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import { openBothStorages } from '../config/storage.ts';
import { systemClock } from '../platform/clock.ts';
import { type Copied, copyFiles, NothingToMirror } from '../platform/storage/copy.ts';
import { choice, Misuse, type Options } from './command.ts';

const inWords = ({ copied, copiedBytes, present, removed }: Copied): string =>
  `${copied} files copied (${(copiedBytes / 1e6).toFixed(1)} MB), ${present} were there, ${removed} removed`;

export async function storageCopy(config: Config, values: Options): Promise<Copied> {
  const to = choice(values, 'to', ['bucket', 'folder'], null);
  if (to === null) throw new Misuse('--to is required: bucket or folder.');
  if (!config.SIGILL_S3_BUCKET)
    throw new ConfigProblem('storage copy needs a bucket. Set SIGILL_S3_BUCKET and the settings that belong to it.');
  const { folder, bucket, close } = await openBothStorages(config, dataDirOf(config), systemClock);
  const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
  try {
    return await copyFiles(source, target, {
      mirror: values.mirror === true,
      progress: soFar => process.stderr.write(`${inWords(soFar)} …\n`),
    });
  } catch (error) {
    throw error instanceof NothingToMirror ? new Misuse(error.message) : error;
  } finally {
    close();
  }
}
