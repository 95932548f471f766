import { Button } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorCodeOf } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useFailureText } from '../api/failure-text.ts'
import { configuration } from '../configuration.ts'
import { ContactPhone } from '../contact-phone.tsx'
import { Frame } from './frame.tsx'
import { Said } from './said.tsx'

/** The parts of the address behind the folder of the public pages. */
const place = (): readonly string[] => location.pathname.slice(configuration.verifyPath.length).split('/').slice(1)

/** Tells whether the address is that of a link in a statement's e-mail: of its text, or of its header. */
export const isUnsubscribing = (): boolean => place()[0] === 'unsubscribe'

type Stage =
  | { readonly kind: 'asked' | 'underWay' }
  | { readonly kind: 'done'; readonly address: string }
  | { readonly kind: 'failed'; readonly error: unknown }

/** One press ends the statements: programs that only open links press nothing. */
export function UnsubscribePage() {
  const { t } = useLingui()
  // In the text's link the secret stands behind #, so that no server sees it before the person presses. A mail program
  // that knows no other way to end statements opens the header's link, which has it in the path.
  const [token] = useState(() => location.hash.slice(1) || (place()[1] ?? ''))
  const [stage, setStage] = useState<Stage>({ kind: 'asked' })
  async function end() {
    setStage({ kind: 'underWay' })
    await call('POST /api/account-service/statement-unsubscriptions', { body: { token } }).then(
      ({ address }) => setStage({ kind: 'done', address }),
      (error: unknown) => setStage({ kind: 'failed', error }),
    )
  }
  return (
    <Frame
      note={
        <Trans>
          Є запитання? Зателефонуйте нам: <ContactPhone />
        </Trans>
      }
    >
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Виписки на e-mail`} />
        {stage.kind !== 'done' && (
          <p className="v-lead">
            <Trans>Натисніть кнопку, і виписки на цю адресу більше не приходитимуть. Входити нікуди не треба.</Trans>
          </p>
        )}
      </div>
      <div aria-live="polite">
        {stage.kind === 'done' && <Done address={stage.address} />}
        {stage.kind === 'failed' && <Failed error={stage.error} />}
      </div>
      {stage.kind !== 'done' && (
        <Button size="large" wide busy={stage.kind === 'underWay'} onClick={() => void end()}>
          <Trans>Більше не надсилати</Trans>
        </Button>
      )}
    </Frame>
  )
}

const Done = ({ address }: { address: string }) => (
  <Said tone="known" title={<Trans>Готово</Trans>}>
    <Trans>
      На {address} виписки більше не надсилатимемо. Передумаєте — попросіть компанію додати вашу адресу знову.
    </Trans>
  </Said>
)

function Failed({ error }: { error: unknown }) {
  const failureText = useFailureText()
  const isUnknown = ['NOT_FOUND', 'INVALID_REQUEST'].includes(errorCodeOf(error) ?? '')
  return (
    <Said tone="failed" title={<Trans>Не вдалося відмовитися</Trans>}>
      {isUnknown ? <Trans>Це посилання вже не діє. Візьміть його з новішого листа.</Trans> : failureText(error)}
    </Said>
  )
}
