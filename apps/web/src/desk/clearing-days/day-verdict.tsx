import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import type { ClearingDayVerdict } from '@dilo/domain/flows/clearing-exception.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'

const titles: Readonly<Record<ClearingDayVerdict, MessageDescriptor>> = {
  booksStand: msg`Наші книги правильні?`,
  clearingStands: msg`Правильна СЕП?`,
}

const effects: Readonly<Record<ClearingDayVerdict, MessageDescriptor>> = {
  booksStand: msg`Коли комплаєнс підтвердить, справу закриють. Проведень від цього не буде: звіт має виправити СЕП.`,
  clearingStands: msg`Коли комплаєнс підтвердить, справу закриють. Проведень від цього не буде: наші книги виправляють окремим проведенням.`,
}

type DayVerdictProps = { shown: DeskAnswer<'GET /api/desk/clearing-days/{day}'> }

/** The verdicts that an officer may propose; compliance decides. */
export function DayVerdict({ shown: { day, mayDecide } }: DayVerdictProps) {
  const { i18n } = useLingui()
  return (
    <CaseAnswers<ClearingDayVerdict>
      answers={[
        { key: 'booksStand', may: mayDecide, label: <Trans>Правильні наші книги</Trans> },
        { key: 'clearingStands', may: mayDecide, label: <Trans>Правильна СЕП</Trans>, variant: 'secondary' },
      ]}
      dialog={(verdict, close) => (
        <CaseActionDialog
          title={i18n._(titles[verdict])}
          confirmLabel={<Trans>Передати на рішення</Trans>}
          action={() => ({ kind: 'clearingDayVerdict', payload: { day, verdict } })}
          next="/actions"
          onClose={close}
        >
          <p>{i18n._(effects[verdict])}</p>
        </CaseActionDialog>
      )}
    />
  )
}
