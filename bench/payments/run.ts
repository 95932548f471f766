// All pay one recipient: the measure is their wait for each other. ONLY=http,batch chooses rows.
import { sizeOf } from '../costs/report.ts'
import { compareBatch, compareBesideBatch } from './batches.ts'
import { openBenchBank } from './bench-bank.ts'
import { openHandWritten } from './hand-written.ts'
import { openFloor, openProduct } from './http-signatures.ts'
import { compareSignatures } from './in-process.ts'
import { comparePages } from './list-page.ts'
import { compareOverHttp } from './over-http.ts'

const ROUNDS = sizeOf('ROUNDS', 5)
const BATCH = sizeOf('BATCH', 100_000)
const LIST = sizeOf('LIST', 200_000)
const chosen = process.env['ONLY']?.split(',')
const isChosen = (row: string): boolean => chosen?.includes(row) ?? true

const bank = await openBenchBank()
try {
  await openHandWritten(bank)
  if (isChosen('signature')) await compareSignatures(bank, ROUNDS)
  const [floor, product] = [await openFloor(bank), await openProduct(bank)]
  try {
    if (isChosen('http')) await compareOverHttp(bank, { floor, product }, ROUNDS)
    if (isChosen('beside')) await compareBesideBatch(bank, product, BATCH / 10, ROUNDS)
  } finally {
    floor.stop()
    product.stop()
  }
  if (isChosen('list')) await comparePages(bank, LIST)
  if (isChosen('batch')) await compareBatch(bank, BATCH, Math.min(ROUNDS, 3))
} finally {
  await bank.close()
}
