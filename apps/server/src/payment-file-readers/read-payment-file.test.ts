import { describe, expect, test } from 'vitest'
import { readBytes } from './read-bytes.ts'
import { readPaymentFile } from './read-payment-file.ts'

const csv = (rows: number) => Buffer.from(`Отримувач;Сума\n${'ТОВ;1,00\n'.repeat(rows)}`)

describe('a file is read in a thread apart', () => {
  test('and comes over whole, row by row', async () => {
    const bytes = csv(1_234)
    expect(await readPaymentFile(bytes, { fileName: 'x.csv' })).toEqual(readBytes(bytes, 'x.csv'))
  })

  test('and its refusal with it', async () => {
    expect(await readPaymentFile(Buffer.from('a;"b'), { fileName: 'x.csv' })).toMatchObject({ ok: false, error: { reason: 'UNCLOSED_QUOTE', place: 1 } })
  })

  // security row 23
  test.each([
    ['too long', { limitMs: 1 }],
    ['too much memory', { heapMegabytes: 12 }],
  ])('which is ended when it takes %s, and the bank goes on', async (_, limit) => {
    const bytes = Buffer.from(`Отримувач;Сума\n${`${'я'.repeat(450)};1,00\n`.repeat(10_000)}`)
    expect(await readPaymentFile(bytes, { fileName: 'x.csv', ...limit })).toEqual({
      ok: false,
      error: { code: 'FILE_INFLATES_TOO_MUCH', reason: 'TAKES_TOO_MUCH', place: null, detail: null },
    })
  })

  test('and leaves its bytes to the caller', async () => {
    const bytes = csv(1)
    const before = Buffer.from(bytes)
    await readPaymentFile(bytes, { fileName: 'x.csv' })
    expect(bytes).toEqual(before)
  })
})
