import type { BankValueKind } from '@dilo/domain/bank-values/bank-value.ts'
import type { Reader } from '../../../db/transaction.ts'

export type RegisterRow = {
  readonly valueId: string
  readonly kind: BankValueKind
  readonly takesEffect: Date
  readonly value: string
  readonly reason: string
  readonly maker: string
  readonly checker: string
  readonly withdrawnAt: Date | null
  readonly withdrawalMaker: string | null
  readonly withdrawalChecker: string | null
}

/** So many values of a register are shown: some years of it. */
const SHOWN_AT_MOST = 100

const query = (reader: Reader) =>
  reader
    .selectFrom('bank_value as value')
    .innerJoin('staff_action as action', 'action.action_id', 'value.value_id')
    .innerJoin('staff as maker', 'maker.staff_id', 'action.maker')
    .innerJoin('staff as checker', 'checker.staff_id', 'action.checker')
    .leftJoin('bank_value_withdrawal as withdrawal', 'withdrawal.value_id', 'value.value_id')
    .leftJoin('staff_action as taken_back', 'taken_back.action_id', 'withdrawal.action_id')
    .leftJoin('staff as taken_back_by', 'taken_back_by.staff_id', 'taken_back.maker')
    .leftJoin('staff as taken_back_with', 'taken_back_with.staff_id', 'taken_back.checker')
    .select([
      'value.value_id as valueId',
      'value.kind',
      'value.takes_effect as takesEffect',
      'value.value',
      'action.reason',
      'maker.name as maker',
      'checker.name as checker',
      'withdrawal.at as withdrawnAt',
      'taken_back_by.name as withdrawalMaker',
      'taken_back_with.name as withdrawalChecker',
    ])

/** The values of a kind with the people who set them, the newest first, the withdrawn ones too. */
export const listValues = (reader: Reader, kind: BankValueKind): Promise<RegisterRow[]> =>
  query(reader)
    .where('value.kind', '=', kind)
    .orderBy('value.takes_effect', 'desc')
    .orderBy('value.recorded_at', 'desc')
    .limit(SHOWN_AT_MOST)
    .execute() as Promise<RegisterRow[]>

/** A value, also where it was withdrawn. */
export async function findValue(reader: Reader, valueId: string): Promise<RegisterRow | null> {
  const row = (await query(reader).where('value.value_id', '=', valueId).executeTakeFirst()) as RegisterRow | undefined
  return row ?? null
}
