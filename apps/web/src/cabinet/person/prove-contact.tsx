import { Button } from '@dilo/ui/actions/button.tsx'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { configuration } from '../../configuration.ts'
import { isWrongCode, waitOf } from '../signing/signing-refusals.ts'
import { useTypedCode } from '../signing/typed-code.ts'
import { TypedCodeField } from '../signing/typed-code-field.tsx'
import { type ChangeStep, useAfterProof } from './after-proof.ts'
import { type CodedChange, sendAgain, useProveContact } from './contact-changes.ts'

type ProveContactProps = ChangeStep & {
  change: CodedChange
  /** The change cannot go on: it begins anew. */
  onOver: () => void
}

/** The code that one of the two contacts got. */
export function ProveContact(props: ProveContactProps) {
  const { change, onOver } = props
  const { typed, busy, failure, isOver, prove, resend } = useProof(props)
  const send = (digits: string) => {
    const code = busy ? undefined : typed.whole(digits)
    if (code !== undefined) prove(code)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(typed.digits)
  }
  if (isOver)
    return (
      <div className="d-stack d-gap-5">
        <Banner tone="danger" live>
          <p>
            <LeadText text={failure ?? ''} />
          </p>
        </Banner>
        <div className="d-row">
          <Button onClick={onOver}>
            <Trans>Почати знову</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <form className="d-stack d-gap-5" noValidate onSubmit={submit}>
      <p>
        {change.value === null ? (
          <Trans>
            Код пішов на контакт, який ви прибираєте: <strong>{change.sentTo}</strong>
          </Trans>
        ) : change.awaits === 'old' ? (
          <Trans>
            Крок 1 із 2. Код пішов на ваш теперішній контакт: <strong>{change.sentTo}</strong>
          </Trans>
        ) : (
          <Trans>
            Крок 2 із 2. Тепер код пішов на новий контакт: <strong>{change.sentTo}</strong>
          </Trans>
        )}
      </p>
      <TypedCodeField typed={typed} busy={busy} onComplete={send} />
      {failure !== undefined && (
        <Banner tone="danger" live>
          <p>
            <LeadText text={failure ?? ''} />
          </p>
        </Banner>
      )}
      <ResendButton tight seconds={change.resendAfter} onResend={resend} />
      <Button type="submit" size="large" wide busy={busy}>
        <Trans>Підтвердити</Trans>
      </Button>
      {configuration.demoPhone && (
        <p className="d-meta">
          <a href={configuration.demoPhone} target="_blank" rel="noreferrer">
            <Trans>Відкрити демо-телефон</Trans>
          </a>
        </p>
      )}
    </form>
  )
}

function useProof(props: ProveContactProps) {
  const { change } = props
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const typed = useTypedCode()
  const [error, setError] = useState<unknown>(null)
  const proving = useProveContact()
  const goOn = useAfterProof(props)

  async function prove(code: string) {
    setError(null)
    try {
      goOn(await proving.mutateAsync({ side: change.awaits, code }))
    } catch (failure) {
      if (isWrongCode(failure)) return typed.refuse()
      typed.clear()
      setError(failure)
    }
  }

  async function resend(): Promise<number> {
    setError(null)
    try {
      const { resendAfter } = await sendAgain()
      notify('success', t`Новий код надіслано`)
      typed.clear()
      return resendAfter
    } catch (failure) {
      const wait = waitOf(failure)
      if (wait === undefined) setError(failure)
      return wait ?? 0
    }
  }

  const refusal = refusalOf(error)
  const own: Partial<Record<NonNullable<typeof refusal>, string>> = {
    userExists: t`Цей контакт уже має інший клієнт банку. Якщо він ваш, зателефонуйте нам або візьміть інший.`,
    notFound: t`Минуло 15 хвилин, і зміна закінчилася. Почніть її знову.`,
    alreadyConfirmed: t`Цей крок уже зроблено. Почніть зміну знову, якщо контакт досі старий.`,
  }
  const said = refusal === undefined ? undefined : own[refusal]
  return {
    typed,
    busy: proving.isPending,
    failure: error === null ? undefined : (said ?? failureText(error)),
    isOver: said !== undefined,
    prove: (code: string) => void prove(code),
    resend,
  }
}
