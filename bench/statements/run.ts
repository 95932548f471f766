import { readdirSync } from 'node:fs'
import { openStatementBank, type StatementBank } from './statement-bank.ts'

/** A part measures one thing of the same bank, and prints it. */
type Part = { measure(bank: StatementBank): Promise<void> }

const folder = new URL('./parts/', import.meta.url)
const chosen = process.env['ONLY']?.split(',')
const names = readdirSync(folder)
  .map((file) => file.replace('.ts', ''))
  .filter((name) => chosen?.includes(name) ?? true)

const bank = await openStatementBank()
try {
  for (const name of names.toSorted()) {
    const part = (await import(new URL(`${name}.ts`, folder).href)) as Part
    await part.measure(bank)
  }
} finally {
  await bank.close()
}
