import type { PayeeStage } from '@dilo/domain/payments/payee-stage.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '../api/failure-text.ts'
import { ContactPhone } from '../contact-phone.tsx'
import { Frame } from './frame.tsx'
import { Said, type Tone } from './said.tsx'
import { shownMoment } from './shown-values.ts'
import { type PayeeStageAnswer, type SeenStage, useStage } from './use-stage.ts'

/** Shows a payee by their link the progress of the payment, and nothing else about it. */
export function StagePage() {
  const { t } = useLingui()
  const { seen, askAgain } = useStage()
  return (
    <Frame
      note={
        <Trans>
          Маєте запитання? Зателефонуйте нам: <ContactPhone />
        </Trans>
      }
    >
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Стан платежу`} />
        <p className="v-lead">
          <Trans>Вам надіслав це посилання платник. Тут видно лише, на якому етапі його платіж.</Trans>
        </p>
      </div>
      <div className="d-stack" aria-live="polite">
        {seen.kind !== 'asked' && <Seen seen={seen} />}
      </div>
      <Button variant="secondary" size="large" wide busy={seen.kind === 'asked'} onClick={askAgain}>
        <Trans>Оновити</Trans>
      </Button>
    </Frame>
  )
}

type Words = { readonly tone: Tone; readonly title: MessageDescriptor; readonly text: MessageDescriptor }

const words: Record<PayeeStage, Words> = {
  notSigned: {
    tone: 'under-way',
    title: msg`Платіж ще не підписано`,
    text: msg`Платник підготував його, але може ще змінити або не надіслати.`,
  },
  signed: {
    tone: 'under-way',
    title: msg`Платіж підписано`,
    text: msg`Він у банку платника, який надішле його у свою чергу або в день, який вибрав платник.`,
  },
  sent: {
    tone: 'under-way',
    title: msg`Передано банку отримувача`,
    text: msg`Зазвичай гроші надходять за кілька хвилин, а ввечері чи у вихідний — наступного робочого дня.`,
  },
  settled: {
    tone: 'known',
    title: msg`Гроші в банку отримувача`,
    text: msg`На рахунок їх зараховує банк отримувача. Якщо грошей ще немає, запитайте в нього.`,
  },
  credited: { tone: 'known', title: msg`Зараховано отримувачу`, text: msg`Гроші на рахунку отримувача.` },
  rejected: {
    tone: 'failed',
    title: msg`Платіж відхилено`,
    text: msg`Гроші лишаються в платника. Запитайте в нього, що буде далі.`,
  },
  returned: {
    tone: 'unknown',
    title: msg`Платіж повернуто`,
    text: msg`Гроші повернулися до платника. Запитайте в нього, що буде далі.`,
  },
  withdrawn: {
    tone: 'unknown',
    title: msg`Платіж відкликано`,
    text: msg`Платник його відкликав, гроші лишилися в нього.`,
  },
}

function Seen({ seen }: { seen: Exclude<SeenStage, { kind: 'asked' }> }) {
  const failureText = useFailureText()
  if (seen.kind === 'known') return <Stage payment={seen.payment} />
  if (seen.kind === 'unknown') {
    return (
      <Said tone="unknown" title={<Trans>Посилання не діє</Trans>}>
        <Trans>Його відкликали, його строк минув або його скопійовано не повністю. Попросіть у платника нове.</Trans>
      </Said>
    )
  }
  return (
    <Said tone="failed" title={<Trans>Не вдалося дізнатися</Trans>}>
      {failureText(seen.error)}
    </Said>
  )
}

function Stage({ payment: { stage, changedAt, bank, isDemo } }: { payment: PayeeStageAnswer }) {
  const { t, i18n } = useLingui()
  const { tone, title, text } = words[stage]
  return (
    <>
      {isDemo && (
        <Said tone="demo" title={<Trans>Це платіж із демо</Trans>}>
          <Trans>Його зробив відвідувач демо-режиму. Справжніх грошей за ним немає.</Trans>
        </Said>
      )}
      <Said tone={tone} title={i18n._(title)}>
        {i18n._(text)}
      </Said>
      <dl className="v-facts">
        <div>
          <dt className="d-meta">{t`На цьому етапі з`}</dt>
          <dd>{shownMoment(changedAt)}</dd>
        </div>
        <div>
          <dt className="d-meta">{t`Банк платника`}</dt>
          <dd>{bank}</dd>
        </div>
      </dl>
    </>
  )
}
