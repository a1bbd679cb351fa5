import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { workbook } from '../../../contract/tables/workbook.fixture.ts';
import { unpacksWithin } from './zip-size.ts';

/** An archive with one entry that claims to be small. */
function archive(content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, entry, end]);
}

describe('The size that an archive unpacks to', () => {
  test('is that of its entries, whatever they claim', () => {
    expect(unpacksWithin(archive(Buffer.alloc(1_000)), 2_000)).toBe(true);
    expect(unpacksWithin(archive(Buffer.alloc(1_000_000), 10), 2_000)).toBe(false);
  });

  test('is within the limit for a workbook of a spreadsheet', async () => {
    const bytes = Buffer.from(await workbook({ Kunder: [['Namn'], ['Åsa']] }));
    expect(unpacksWithin(bytes, 1_000_000)).toBe(true);
    expect(unpacksWithin(bytes, 100)).toBe(false);
  });

  test('of what is cut or no archive is no size', () => {
    const bytes = archive(Buffer.alloc(1_000));
    expect(unpacksWithin(bytes.subarray(0, -4), 2_000)).toBe(false);
    expect(unpacksWithin(Buffer.from('Namn;E-post'), 2_000)).toBe(false);
    expect(unpacksWithin(Buffer.alloc(0), 2_000)).toBe(false);
  });
});
