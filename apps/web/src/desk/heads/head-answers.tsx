import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { HeadDialog } from '../companies/head-dialog.tsx'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'
import { useAfterDeed } from '../address/next-case.ts'
import { useGoTo } from '../address/link.tsx'
import type { ShownHead } from './head-page.tsx'

type Decision = 'headKeeping' | 'headEnding'

/** The decisions that an officer may propose: compliance decides. The last head stays until another one is named. */
export function HeadAnswers({ shown }: { shown: ShownHead }) {
  const [asked, setAsked] = useState<Decision | 'headNaming'>()
  const goTo = useGoTo()
  const close = () => setAsked(undefined)
  const { companyId, may } = shown
  return (
    <>
      {may.name && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={() => setAsked('headNaming')}>
              <Trans>Назвати керівника</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Інших керівників у клієнта немає. Щоб припинити повноваження, спершу назвіть нового.</Trans>
          </p>
        </Banner>
      )}
      <div className="d-row">
        {may.keep && (
          <Button variant="secondary" onClick={() => setAsked('headKeeping')}>
            <Trans>Лишити доступ</Trans>
          </Button>
        )}
        {may.end && (
          <Button variant="danger" onClick={() => setAsked('headEnding')}>
            <Trans>Припинити повноваження</Trans>
          </Button>
        )}
      </div>
      {asked === 'headNaming' && (
        <HeadDialog companyId={companyId} onClose={close} onDone={() => goTo({ to: '/actions' })} />
      )}
      {(asked === 'headKeeping' || asked === 'headEnding') && (
        <DecisionDialog kind={asked} shown={shown} onClose={close} />
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
  const goTo = useGoTo()
  const make = useMaking(useAfterDeed(() => goTo({ to: '/actions' })))
  const { companyId, personId, person } = shown
  return (
    <ReasonDialog
      title={i18n._(titles[kind])}
      confirmLabel={<Trans>Передати на рішення</Trans>}
      destructive={kind === 'headEnding'}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ action: { kind, payload: { companyId, personId } }, reason })}
      onClose={onClose}
    >
      <p>
        <b>{person.name}</b>. {i18n._(effects[kind])}
      </p>
    </ReasonDialog>
  )
}
