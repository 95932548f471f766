import { expect, test } from 'vitest'
import { startedBytes } from './started-bytes.ts'

const MEGABYTE = 1024 ** 2

/** A file of so many megabytes, and whether its writer is still at it. */
function fileOf(megabytes: number) {
  const file = { written: 0, isOver: false }
  async function* write() {
    try {
      for (; file.written < megabytes; file.written += 1) yield Buffer.alloc(MEGABYTE)
    } finally {
      file.isOver = true
    }
  }
  return { file, writer: write() }
}

const nothing = (): void => {}

async function sizeOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  for await (const portion of bytes) size += portion.length
  return size
}

// security row 44
test('a small file is written before anybody reads it: its place and its connection wait for no slow reader (security row 44)', async () => {
  const { file, writer } = fileOf(3)
  const bytes = await startedBytes(writer, nothing)
  expect(file.isOver).toBe(true)
  expect(await sizeOf(bytes)).toBe(3 * MEGABYTE)
})

test('a large file is written as it is read, and has an end when its reader goes away', async () => {
  const { file, writer } = fileOf(100)
  const bytes = await startedBytes(writer, nothing)
  expect(file).toEqual({ written: 4, isOver: false })
  await bytes[Symbol.asyncIterator]().return?.()
  expect(file.isOver).toBe(true)
})

test('a small file that takes its time is begun to be sent, and written to its end without its reader', async () => {
  const file = { isOver: false }
  async function* write() {
    for (let written = 0; written < 3; written += 1) {
      yield Buffer.alloc(MEGABYTE)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    file.isOver = true
  }
  const bytes = await startedBytes(write(), nothing)
  expect(file.isOver).toBe(false)
  await expect.poll(() => file.isOver).toBe(true)
  expect(await sizeOf(bytes)).toBe(3 * MEGABYTE)
})

test('what fails later breaks the file off, where it is read', async () => {
  async function* fails() {
    yield Buffer.alloc(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    throw new Error('the balance is not what it should be')
  }
  await expect(startedBytes(fails(), nothing).then(sizeOf)).rejects.toThrow('the balance')
})

test('so many files wait in memory for their readers, and no more', async () => {
  const files = Array.from({ length: 20 }, () => fileOf(3))
  const started = await Promise.all(files.map(({ writer }) => startedBytes(writer, nothing)))
  expect(files.filter(({ file }) => file.isOver)).toHaveLength(8)
  for (const bytes of started) expect(await sizeOf(bytes)).toBe(3 * MEGABYTE)
  const { file, writer } = fileOf(3)
  await startedBytes(writer, nothing).then(sizeOf)
  expect(file.isOver).toBe(true)
})

test('what fails while it is written ahead is an error, and no broken file', async () => {
  async function* fails() {
    yield Buffer.alloc(1)
    throw new Error('the balance is not what it should be')
  }
  await expect(startedBytes(fails(), nothing)).rejects.toThrow('the balance')
})
