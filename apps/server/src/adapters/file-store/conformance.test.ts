import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { FileName, FileStore } from '../../ports/file-store.ts'
import { fakeObjectStore, type FakeObjectStore } from '../../testing/fake-object-store.ts'
import { movableClock } from '../../testing/movable-clock.ts'
import { localDisk } from './local-disk.ts'
import { type ObjectStore, objectStore } from './s3.ts'

const clock = movableClock(Date.parse('2026-11-20T10:00:00Z'))
const signing = { region: 'eu-central-1', keyId: 'bank', secret: 'secret' }
const newName = () => randomBytes(16).toString('hex') as FileName

let folder: string
let service: FakeObjectStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dilo-files-'))
  service = await fakeObjectStore(signing, () => clock.now())
})
beforeEach(() => service.fail())
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const ours = (): FileStore => localDisk(join(folder, 'files'))
const theirs = (other: Partial<ObjectStore> = {}): FileStore => objectStore({ clock, url: service.url, ...signing, timeoutMs: 2_000, ...other })

const adapters: { name: string; store: () => FileStore }[] = [
  { name: 'a folder of this machine', store: ours },
  { name: 'an object store', store: () => theirs() },
]

describe.each(adapters)('$name', ({ store }) => {
  test('gives back the bytes that were put there, and each under its own name', async () => {
    const files = Array.from({ length: 5 }, (_, index) => ({ name: newName(), bytes: randomBytes(index * 10_000) }))
    await Promise.all(files.map(({ name, bytes }) => store().put(name, bytes)))
    for (const { name, bytes } of files) expect(await store().get(name)).toEqual(bytes)
  })

  test('puts again what was put before', async () => {
    const name = newName()
    for (const text of ['one', 'another']) await store().put(name, Buffer.from(text))
    expect(String(await store().get(name))).toBe('another')
  })

  test('has nothing where nothing was put', async () => {
    expect(await store().get(newName())).toBeNull()
  })

  test('has nothing any more where it was deleted, and deletes what is not there', async () => {
    const name = newName()
    await store().put(name, Buffer.from('one'))
    for (let time = 0; time < 2; time += 1) await store().delete(name)
    expect(await store().get(name)).toBeNull()
  })
})

describe('a folder of this machine', () => {
  test('is for its owner alone, and nothing half written stays in it', async () => {
    const name = newName()
    await ours().put(name, randomBytes(1000))
    expect((await readdir(join(folder, 'files'))).filter((file) => !/^[0-9a-f]{32}$/.test(file))).toEqual([])
    expect((await stat(join(folder, 'files'))).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, 'files', name))).mode & 0o777).toBe(0o600)
  })

  test('that cannot be made is said, not passed over', async () => {
    await writeFile(join(folder, 'taken'), '')
    await expect(localDisk(join(folder, 'taken')).put(newName(), Buffer.from('one'))).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})

describe('an object store', () => {
  const everything = (store: FileStore) => [() => store.put(newName(), Buffer.from('one')), () => store.get(newName()), () => store.delete(newName())]

  test.each([403, 500, 503, 302])('that answers %i is a fault, never an empty answer', async (status) => {
    service.fail(status)
    for (const ask of everything(theirs())) await expect(ask()).rejects.toThrow(/file store answered|fetch failed/)
  })

  test.each<[string, () => Partial<ObjectStore>]>([
    ['another secret', () => ({ secret: 'guessed' })],
    ['another region', () => ({ region: 'us-east-1' })],
    ['a clock that is wrong', () => ({ clock: movableClock(clock.now() + HOUR) })],
  ])('refuses us with %s', async (_, other) => {
    for (const ask of everything(theirs(other()))) await expect(ask()).rejects.toThrow('The file store answered 403')
  })

  test('that cannot be reached is a fault', async () => {
    for (const ask of everything(theirs({ url: 'http://127.0.0.1:1/bucket' }))) await expect(ask()).rejects.toThrow('fetch failed')
  })

  test('keeps files within its bucket, under nothing but the name', async () => {
    const name = newName()
    await theirs().put(name, Buffer.from('one'))
    expect(service.objects.has(`/bucket/${name}`)).toBe(true)
  })
})
