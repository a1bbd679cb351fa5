/** Trees of many sizes: their roots, the tiles that they consist of, and proofs against the recursive definition of RFC 6962. */
import { describe, expect, it } from 'vitest';
import {
  emptyRoot,
  isConsistent,
  leafHash,
  nodeHash,
  planConsistency,
  planInclusion,
  rootOfInclusion,
} from './merkle.ts';
import { append, type Edge, edgePaths, emptyEdge, entriesOf, openTree, readRow, rootOfEdge } from './tiles.ts';

/** Leaves and roots of the tests of Certificate Transparency (RFC 6962). */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const entry = (i: number): Buffer => Buffer.from(`entry ${i}`);

/** MTH of RFC 6962, section 2.1. */
function rootOfLeaves(hashes: readonly Buffer[]): Buffer {
  const [first] = hashes;
  if (!first) return emptyRoot;
  if (hashes.length === 1) return first;
  let k = 1;
  while (k * 2 < hashes.length) k *= 2;
  return nodeHash(rootOfLeaves(hashes.slice(0, k)), rootOfLeaves(hashes.slice(k)));
}

/** A log of this many entries, appended in steps. */
function logOf(size: number, step = size) {
  const files = new Map<string, Buffer>();
  let edge: Edge = emptyEdge;
  for (let at = 0; at < size; at += step) {
    const entries = Array.from({ length: Math.min(step, size - at) }, (_, i) => entry(at + i));
    const after = append(edge, entries);
    for (const { path, bytes } of after.files) files.set(path, bytes);
    edge = after.edge;
  }
  const read = async (path: string) => {
    const found = files.get(path);
    if (!found) throw new Error(`no ${path}`);
    return found;
  };
  return { files, edge, tree: openTree(size, read), read };
}

const hashesOf = (size: number) => Array.from({ length: size }, (_, i) => leafHash(entry(i)));

describe('A tree', () => {
  it.each(roots.map((root, size) => ({ size, root })))('of $size published leaves has its root', ({ size, root }) => {
    const { edge } = append(
      emptyEdge,
      leaves.slice(0, size).map(leaf => Buffer.from(leaf, 'hex')),
    );
    expect(rootOfEdge(edge).toString('hex')).toBe(root);
  });

  it.each([1, 255, 256, 257, 511, 512, 700, 65_536, 65_537, 66_000])(
    'of %d leaves has the root of its definition',
    size => {
      expect(rootOfEdge(logOf(size).edge).equals(rootOfLeaves(hashesOf(size)))).toBe(true);
    },
  );

  it('is the same however it was appended', () => {
    for (const step of [1, 3, 255, 256, 300]) {
      const { edge, files } = logOf(1_100, step);
      expect(rootOfEdge(edge)).toEqual(rootOfEdge(logOf(1_100).edge));
      for (const [path, bytes] of logOf(1_100).files) expect(files.get(path)).toEqual(bytes);
    }
  });

  it('has the tiles that the specification names for 70,000 entries', () => {
    const { files } = logOf(70_000);
    const tiles = [...files.keys()];
    const ofLevel = (level: number) => tiles.filter(path => path.startsWith(`tile/${level}/`));
    expect(ofLevel(0)).toHaveLength(274);
    expect(ofLevel(0)).toContain('tile/0/273.p/112');
    expect(ofLevel(1)).toEqual(['tile/1/000', 'tile/1/001.p/17']);
    expect(ofLevel(2)).toEqual(['tile/2/000.p/1']);
    expect(tiles).toContain('tile/entries/000');
    expect(tiles).toContain('tile/entries/273.p/112');
    expect(files.get('tile/0/000')).toHaveLength(8_192);
  });

  it('continues from the files at its end', async () => {
    for (const size of [1, 255, 256, 257, 65_536, 66_000]) {
      const { read, edge } = logOf(size);
      const paths = edgePaths(size);
      const rows = await Promise.all(paths.rows.map(async path => (path === null ? [] : readRow(await read(path)))));
      const entries = paths.entries === null ? [] : entriesOf(await read(paths.entries));
      const found = { size, rows, entries: entries ?? [] };
      const more = [entry(size), entry(size + 1)];
      expect(append(found, more).files).toEqual(append(edge, more).files);
    }
  });
});

describe('A bundle of entries', () => {
  it.each([[Buffer.of(0)], [Buffer.of(0, 2, 1)]])('that ends too early is none', bytes => {
    expect(entriesOf(bytes)).toBe(null);
  });
});

describe('A proof of inclusion', () => {
  it('leads to the root for every entry of every small tree, and for no other', async () => {
    for (let size = 1; size <= 70; size++) {
      const { tree, edge } = logOf(size);
      const root = rootOfEdge(edge);
      for (let index = 0; index < size; index++) {
        const proof = await tree.prove(planInclusion(index, size));
        expect(rootOfInclusion(leafHash(entry(index)), { index, size }, proof)).toEqual(root);
        expect(rootOfInclusion(leafHash(entry(index + 1)), { index, size }, proof)).not.toEqual(root);
        if (size > 1) {
          expect(rootOfInclusion(leafHash(entry(index)), { index: (index + 1) % size, size }, proof)).not.toEqual(root);
          expect(rootOfInclusion(leafHash(entry(index)), { index, size }, proof.slice(1))).not.toEqual(root);
        }
        expect(rootOfInclusion(leafHash(entry(index)), { index, size }, [...proof, root])).toBe(null);
      }
    }
  });

  it('reads a few tiles of a large tree', async () => {
    const size = 66_000;
    const { edge, read } = logOf(size);
    const asked: string[] = [];
    const tree = openTree(size, path => {
      asked.push(path);
      return read(path);
    });
    const proof = await tree.prove(planInclusion(12_345, size));
    expect(rootOfInclusion(leafHash(entry(12_345)), { index: 12_345, size }, proof)).toEqual(rootOfEdge(edge));
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(6);
  });

  it('is not of an entry outside the tree', () => {
    expect(rootOfInclusion(leafHash(entry(3)), { index: 3, size: 3 }, [])).toBe(null);
  });
});

describe('A proof of consistency', () => {
  it('holds between all sizes of small trees, and not with another root, size or hash', async () => {
    const size = 40;
    const heads = Array.from({ length: size + 1 }, (_, n) => ({ size: n, root: rootOfLeaves(hashesOf(n)) }));
    for (const head of heads.slice(1)) {
      const { tree } = logOf(head.size);
      for (const old of heads.slice(1, head.size + 1)) {
        const proof = await tree.prove(planConsistency(old.size, head.size));
        expect(isConsistent(old, head, proof)).toBe(true);
        expect(isConsistent({ ...old, root: leafHash(Buffer.of(1)) }, head, proof)).toBe(false);
        expect(isConsistent(old, { ...head, root: leafHash(Buffer.of(1)) }, proof)).toBe(false);
        expect(isConsistent(old, head, [...proof, head.root])).toBe(false);
        if (proof.length > 0) expect(isConsistent(old, head, proof.slice(0, -1))).toBe(false);
      }
      expect(isConsistent({ size: 0, root: emptyRoot }, head, [])).toBe(true);
      expect(isConsistent({ size: 0, root: head.root }, head, [])).toBe(false);
      expect(isConsistent({ ...head, size: head.size + 1 }, head, [])).toBe(false);
    }
  });
});
