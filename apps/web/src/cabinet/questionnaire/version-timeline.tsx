import type { QuestionnaireEvent } from '@dilo/domain/flows/questionnaire.ts'
import { promisedAt as promisesAt } from '@dilo/domain/rules/promised-time.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Timeline, type TimelineNode } from '@dilo/ui/display/timeline.tsx'
import { Check, Clock, Hourglass, Landmark, Pencil, Send, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bankNow } from '../session/bank-clock.ts'
import type { Questionnaire, Version } from './questionnaire-queries.ts'
import { statusLooks } from './status-looks.tsx'

type StepLook = { readonly tone: Tone; readonly icon: Drawing; readonly title: MessageDescriptor }

/**
 * The look of each step, for the client. Steps without a look are of no interest to them: saving, and how officers pass
 * it on.
 */
const stepLooks: Record<QuestionnaireEvent, StepLook | null> = {
  START: { tone: 'neutral', icon: Pencil, title: msg`Анкету розпочато` },
  RENEW: { tone: 'neutral', icon: Pencil, title: msg`Розпочато оновлення` },
  SAVE: null,
  SUBMIT_BY_EDS: { tone: 'info', icon: Send, title: msg`Підписано КЕП і надіслано` },
  SUBMIT_BY_CODE: { tone: 'info', icon: Send, title: msg`Підписано кодом і надіслано` },
  SIGNATURE_VALID: { tone: 'success', icon: CircleCheck, title: msg`Підпис перевірено` },
  SIGNATURE_INVALID: { tone: 'warning', icon: Undo2, title: msg`Підпис не підтвердився` },
  TAKE: { tone: 'info', icon: Landmark, title: msg`Фахівець почав читати` },
  GIVE_BACK: null,
  CHECK: { tone: 'info', icon: Landmark, title: msg`Звірено з державними реєстрами` },
  RETURN: { tone: 'warning', icon: Undo2, title: msg`Банк просить виправити` },
  PASS: { tone: 'success', icon: Check, title: msg`Погодив перший фахівець` },
  APPROVE: { tone: 'success', icon: CircleCheck, title: msg`Банк прийняв анкету` },
  REJECT: { tone: 'danger', icon: CircleAlert, title: msg`Банк не прийняв анкету` },
  OPEN: { tone: 'success', icon: CircleCheck, title: msg`Завершено` },
  OPEN_WITHOUT_CARD: { tone: 'warning', icon: CircleAlert, title: msg`Рахунок відкрито, картку ще ні` },
  FAIL: { tone: 'warning', icon: CircleAlert, title: msg`Рахунок не відкрився, пробуємо знову` },
  RETRY: null,
  PRINT: { tone: 'info', icon: Send, title: msg`Договір надруковано` },
  DELIVER: { tone: 'success', icon: CircleCheck, title: msg`Підписаний договір у банку` },
  WITHDRAW: { tone: 'neutral', icon: Undo2, title: msg`Анкету відкликано` },
}

/** The history of the questionnaire, its present step, the bank's date of decision, and what follows. */
export function VersionTimeline({ of, version }: { of: Questionnaire; version: Version }) {
  const { i18n } = useLingui()
  const past = version.timeline.flatMap(({ event, at }, place): TimelineNode[] => {
    const look = stepLooks[event]
    if (look === null) return []
    return [{ ...look, key: String(place), title: i18n._(look.title), detail: momentInKyiv(at) }]
  })
  return (
    <Card title={<Trans>Що відбувається</Trans>}>
      <Timeline nodes={[...past, ...aheadOf(of, version)]} />
    </Card>
  )
}

function aheadOf({ goodUntil }: Questionnaire, { state, promisedAt }: Version): TimelineNode[] {
  const { turn } = statusLooks[state]
  const decides: TimelineNode = {
    key: 'decides',
    tone: 'info',
    icon: turn === 'bank' ? Hourglass : Landmark,
    title: <Trans>Рішення банку</Trans>,
    detail: promisedAt === null ? <IfSentNow /> : <Until at={promisedAt} />,
    standing: turn === 'bank' ? 'now' : 'ahead',
  }
  const isDecided = ['correct', 'processed', 'account_empty', 'card_empty', 'tmp_printed'].includes(state)
  if (turn === 'nobody')
    return goodUntil === null
      ? []
      : [
          {
            key: 'due',
            tone: 'neutral',
            icon: Clock,
            title: <Trans>Оновити анкету</Trans>,
            detail: shortDate(goodUntil),
            standing: 'ahead',
          },
        ]
  if (turn === 'bank') return isDecided ? [] : [decides]
  return [
    { key: 'send', tone: 'warning', icon: Send, title: <Trans>Підписати й надіслати</Trans>, standing: 'now' },
    decides,
  ]
}

function Until({ at }: { at: string }) {
  const moment = momentInKyiv(at)
  return <Trans>до {moment}</Trans>
}

/** By when the bank would decide on what is sent this moment. */
function IfSentNow() {
  const [openedAt] = useState(() => bankNow())
  const moment = momentInKyiv(new Date(promisesAt('questionnaire', openedAt)).toISOString())
  return <Trans>до {moment}, якщо надіслати зараз</Trans>
}
