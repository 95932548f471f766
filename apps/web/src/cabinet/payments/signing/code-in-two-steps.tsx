import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { CodeForm } from './code-form.tsx'
import type { CodeMethod } from '../payment-steps.ts'
import { useTypedCode } from './typed-code.ts'

type Sent = {
  readonly method: CodeMethod
  readonly sentTo: string | null
  readonly resendAfter: number
  readonly demoCode?: string | undefined
}

type CodeInTwoStepsProps = {
  /** The effect of the code, to be read before requesting it. */
  intro: ReactNode
  /** Over the choice of how the code comes. */
  question: ReactNode
  /** The facts to compare with the code's message before typing it. */
  compare?: ReactNode
  /** On the button that submits the code. */
  confirm?: ReactNode
  ask: (method: CodeMethod) => Promise<Omit<Sent, 'method'>>
  bring: (method: CodeMethod, code: string) => Promise<unknown>
  /** The refusal for a wrong code; the field itself shows it. */
  wrongCode: RefusalCode
  /** @param asking whether the code was requested, or submitted */
  failureText: (error: unknown, asking: boolean) => string
}

/** An action that a code of the person's own allows: its channel first, then the code itself. */
export function CodeInTwoSteps(props: CodeInTwoStepsProps) {
  const [sent, setSent] = useState<Sent>()
  return sent === undefined ? (
    <AskForCode {...props} onSent={setSent} />
  ) : (
    <TypeCode {...props} sent={sent} onSent={setSent} onAgain={() => setSent(undefined)} />
  )
}

function AskForCode({
  intro,
  question,
  ask,
  failureText,
  onSent,
}: CodeInTwoStepsProps & { onSent: (sent: Sent) => void }) {
  const { t } = useLingui()
  const [method, choose] = useState<CodeMethod>('SMS')
  const code = useMutation({ mutationFn: ask })
  const press = () =>
    code.mutate(method, {
      onSuccess: (sent) => onSent({ ...sent, method }),
      onError: (error) => {
        // One is on its way: it may be typed.
        if (refusalOf(error) === 'resendTooEarly') onSent({ method, sentTo: null, resendAfter: retryAfter(error) })
      },
    })
  return (
    <div className="c-sign d-stack">
      {intro}
      <RadioGroup
        look="cards"
        label={question}
        options={[
          { value: 'SMS', label: t`Кодом із SMS` },
          { value: 'EMAIL', label: t`Кодом з електронної пошти` },
        ]}
        value={method}
        onChange={choose}
      />
      {code.error !== null && (
        <Banner tone="danger" live>
          <p>{failureText(code.error, true)}</p>
        </Banner>
      )}
      <Button size="large" wide busy={code.isPending} onClick={press}>
        <Trans>Отримати код</Trans>
      </Button>
    </div>
  )
}

type TypeCodeProps = CodeInTwoStepsProps & { sent: Sent; onSent: (sent: Sent) => void; onAgain: () => void }

function TypeCode({ compare, confirm, ask, bring, wrongCode, failureText, sent, onSent, onAgain }: TypeCodeProps) {
  const notify = useNotify()
  const typed = useTypedCode()
  const submitted = useMutation({ mutationFn: (code: string) => bring(sent.method, code) })
  const isWrong = refusalOf(submitted.error) === wrongCode
  const press = (code: string) =>
    submitted.mutate(code, { onError: (error) => (refusalOf(error) === wrongCode ? typed.refuse() : typed.clear()) })
  async function resend(): Promise<number> {
    try {
      const again = await ask(sent.method)
      onSent({ ...again, method: sent.method })
      typed.clear()
      return again.resendAfter
    } catch (error) {
      notify('error', failureText(error, true))
      return retryAfter(error)
    }
  }
  return (
    <CodeForm
      sent={sent}
      typed={typed}
      busy={submitted.isPending}
      failure={submitted.error === null || isWrong ? undefined : failureText(submitted.error, false)}
      onSign={press}
      onResend={resend}
      confirm={confirm}
      otherWay={
        <Button variant="ghost" onClick={onAgain}>
          <Trans>Інший спосіб</Trans>
        </Button>
      }
    >
      {compare}
    </CodeForm>
  )
}

const retryAfter = (error: unknown): number => (error instanceof ApiError ? (error.refusal?.retry_after ?? 0) : 0)
