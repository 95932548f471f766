import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { BlockSubject } from '@dilo/domain/rules/block.ts'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/open.ts'
import { type DatabaseTransaction, inTransaction } from '../db/transaction.ts'
import { liftBlock } from '../features/companies/blocks/lift-block.ts'
import { type NewBlock, placeBlock } from '../features/companies/blocks/place-block.ts'
import type { TestBank } from './test-bank.ts'
import { untilWaitingForLock } from './waiting-for-a-lock.ts'

const MIGRATION = new URL('../db/migrations/0387-blocks.sql', import.meta.url)

type Changes = Partial<Omit<NewBlock, 'subject' | 'blockId'>>

/** The desk's side of a bank: its own role of the database, with the rights that the migration gives it. */
export type Desk = {
  readonly context: Context
  /** @returns the block's id */
  place(subject: BlockSubject, changes?: Changes): Promise<string>
  /** Places a block in a transaction that commits only when `work` has begun and waits for it, if it waits. */
  placeWhile<Value>(subject: BlockSubject, work: () => Promise<Value>): Promise<Value>
  lift(blockId: string): Promise<void>
  close(): Promise<void>
}

/** The role belongs to the whole server: another test may have made it at this moment. */
async function makeRole(bank: TestBank): Promise<void> {
  const owner = new pg.Client({ connectionString: bank.adminUrl })
  await owner.connect()
  try {
    await owner.query(`do $$ begin create role dilo_desk; exception when duplicate_object or unique_violation then null; end $$`)
    const grants = readFileSync(MIGRATION, 'utf8').split('\ndo $$')[1]
    if (grants === undefined) throw new Error('The migration grants nothing to the desk')
    await owner.query(`do $$${grants}`)
  } finally {
    await owner.end()
  }
}

export async function deskOn(bank: TestBank): Promise<Desk> {
  await makeRole(bank)
  const database = openDatabase({ applicationUrl: `${bank.adminUrl}?options=-c%20role%3Ddilo_desk`, poolSize: 4 })
  const context: Context = { ...bank.context, database }
  const put = async (transaction: DatabaseTransaction, subject: BlockSubject, changes: Changes = {}) => {
    const blockId = randomUUIDv7()
    const placed = await placeBlock(context, transaction, {
      blockId,
      subject,
      reason: 'Лист виконавця 17 від 20.11.2026',
      publicReason: 'byLaw',
      placedBy: 'officer-1',
      until: null,
      ...changes,
    })
    return placed.ok ? ok(blockId) : placed
  }
  return {
    context,
    place: async (subject, changes) => certain(await inTransaction(database, (transaction) => put(transaction, subject, changes))),
    async placeWhile<Value>(subject: BlockSubject, work: () => Promise<Value>) {
      let working: Promise<Value> | undefined
      await inTransaction(database, async (transaction) => {
        certain(await put(transaction, subject))
        working ??= work()
        await Promise.race([untilWaitingForLock(bank.owner), working.catch(() => {})])
        return ok(undefined)
      })
      return working as Promise<Value>
    },
    async lift(blockId) {
      certain(await inTransaction(database, (transaction) => liftBlock(context, transaction, { blockId, liftedBy: 'officer-2' })))
    },
    close: () => database.destroy(),
  }
}
