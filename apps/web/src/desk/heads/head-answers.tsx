import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import { HeadDialog } from '../companies/head-dialog.tsx'
import { useGoTo } from '../address/link.tsx'
import type { ShownHead } from './head-page.tsx'

type Decision = 'headKeeping' | 'headEnding'

/** The decisions that an officer may propose: compliance decides. The last head stays until another one is named. */
export function HeadAnswers({ shown }: { shown: ShownHead }) {
  const [isNaming, setNaming] = useState(false)
  const goTo = useGoTo()
  const { companyId, may } = shown
  return (
    <>
      {may.name && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => setNaming(true)}>
              <Trans>Назвати керівника</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Інших керівників у клієнта немає. Щоб припинити повноваження, спершу назвіть нового.</Trans>
          </p>
        </Banner>
      )}
      <CaseAnswers<Decision>
        answers={[
          { key: 'headKeeping', may: may.keep, label: <Trans>Лишити доступ</Trans>, variant: 'secondary' },
          { key: 'headEnding', may: may.end, label: <Trans>Припинити повноваження</Trans>, variant: 'danger' },
        ]}
        dialog={(kind, close) => <DecisionDialog kind={kind} shown={shown} onClose={close} />}
      />
      {isNaming && (
        <HeadDialog companyId={companyId} onClose={() => setNaming(false)} onDone={() => goTo({ to: '/actions' })} />
      )}
    </>
  )
}

const titles: Readonly<Record<Decision, MessageDescriptor>> = {
  headKeeping: msg`Лишити доступ?`,
  headEnding: msg`Припинити повноваження?`,
}

const effects: Readonly<Record<Decision, MessageDescriptor>> = {
  headKeeping: msg`Коли комплаєнс підтвердить, людина діятиме далі, а керівників клієнта попросять оновити реєстр. Якщо за 30 днів реєстр скаже те саме, справа повернеться.`,
  headEnding: msg`Коли комплаєнс підтвердить, доступ вимкнеться. Сеанси, коди й усе, що людина підготувала сама, зникнуть. Її та інших керівників повідомлять.`,
}

function DecisionDialog({ kind, shown, onClose }: { kind: Decision; shown: ShownHead; onClose: () => void }) {
  const { i18n } = useLingui()
  const { companyId, personId, person } = shown
  return (
    <CaseActionDialog
      title={i18n._(titles[kind])}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      destructive={kind === 'headEnding'}
      action={() => ({ kind, payload: { companyId, personId } })}
      next="/actions"
      onClose={onClose}
    >
      <p>
        <b>{person.name}</b>. {i18n._(effects[kind])}
      </p>
    </CaseActionDialog>
  )
}
