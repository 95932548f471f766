import type { Payment } from '@dilo/contract/payment-service.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { refusalNamed, refusalOf } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useDemo } from '../../shell/use-demo.ts'
import { capitalised, methodNames, type PlannedMethod, useHindrance, useLimits } from './method-limits.tsx'
import { type CodeMethod, useSigningCode } from '../payment-steps.ts'
import { isCodeOver, rememberedCode } from './sent-code-memory.ts'
import type { RefusedMethod, SentCode } from './sign-panel.tsx'
import { isOfMethod, leavesThePanel } from './signing-refusals.ts'
import { useTellStepFailure } from './step-failure.ts'

type AskForCodeProps = {
  payment: Payment
  /** The methods of the caller; undefined if they are unknown. */
  methods: readonly PlannedMethod[] | undefined
  isAlone: boolean
  /** They come back from the second step, perhaps because the method was refused: the focus is theirs to keep. */
  back: { refused: RefusedMethod | undefined } | undefined
  onSent: (sent: SentCode) => void
}

/** A code that was sent a moment ago is no failure: the person has it and may type it. */
function codeOnItsWay(error: unknown, method: CodeMethod): SentCode | null {
  const early = error instanceof ApiError && refusalOf(error) === 'resendTooEarly'
  return early ? { method, sentTo: null, resendAfter: error.refusal?.retry_after ?? 0 } : null
}

/** The first step: by which method, under which limit. */
export function AskForCode({ payment, methods, isAlone, back, onSent }: AskForCodeProps) {
  const inDemo = useDemo() !== null
  const choice = useChoice(methods, back?.refused)
  const asking = useAsk(payment, choice.method, onSent)
  return (
    <div className="c-sign d-stack">
      <p>
        {inDemo ? (
          <Trans>Перевірте отримувача, рахунок і суму. Тоді покажемо код: у демо ми нічого не надсилаємо.</Trans>
        ) : (
          <Trans>Перевірте отримувача, рахунок і суму. Тоді надішлемо код для підпису.</Trans>
        )}
        {isAlone && (
          <>
            {' '}
            <Trans>Досить лише вашого підпису.</Trans>
          </>
        )}
      </p>
      {choice.methods.length > 0 && <MethodChoice {...choice} refusal={asking.refusal ?? choice.refusal} />}
      {asking.failure !== undefined && (
        <Banner tone="danger" live>
          <p>{asking.failure}</p>
        </Banner>
      )}
      <Button size="large" wide busy={asking.busy} autoFocus={back !== undefined} onClick={asking.ask}>
        <Trans>Отримати код</Trans>
      </Button>
    </div>
  )
}

type Choice = {
  readonly methods: readonly PlannedMethod[]
  readonly method: CodeMethod
  readonly choose: (method: CodeMethod) => void
}

/** EDS signs without a code. */
const bringsCode = (method: PlannedMethod['method']): method is CodeMethod => method === 'SMS' || method === 'EMAIL'

/**
 * Preselects a method without an obstacle; a method with an obstacle may be chosen, and then explains why it does not
 * sign.
 */
function useChoice(
  known: readonly PlannedMethod[] | undefined,
  refused: RefusedMethod | undefined,
): Choice & { refusal: RefusalCode | null } {
  const [chosen, choose] = useState<CodeMethod | undefined>(refused?.method)
  const methods = (known ?? []).filter(({ method }) => bringsCode(method))
  const free = methods.find(({ refusal }) => refusal === null)?.method
  const method = chosen ?? (free !== undefined && bringsCode(free) ? free : 'SMS')
  const planned = methods.find((one) => one.method === method)?.refusal ?? null
  const later = refused?.method === method ? refused.code : null
  return { methods, method, choose, refusal: planned === null ? later : refusalNamed(planned) }
}

function MethodChoice({ methods, method, choose, refusal }: Choice & { refusal: RefusalCode | null }) {
  const { i18n } = useLingui()
  const refusalText = useRefusalText()
  const limits = useLimits()
  const hindrance = useHindrance()
  return (
    <RadioGroup
      look="cards"
      label={<Trans>Як підписати</Trans>}
      options={methods.flatMap((one) =>
        bringsCode(one.method)
          ? [
              {
                value: one.method,
                label: capitalised(i18n._(methodNames[one.method])),
                hint: capitalised(
                  one.refusal === null ? limits(one) : `${limits(one)} — ${hindrance(refusalNamed(one.refusal))}`,
                ),
              },
            ]
          : [],
      )}
      value={method}
      onChange={choose}
      error={refusal === null ? undefined : refusalText(refusal)}
    />
  )
}

function useAsk(payment: Payment, method: CodeMethod, onSent: (sent: SentCode) => void) {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  const tellFailure = useTellStepFailure()
  const code = useSigningCode(payment)
  const early = code.error !== null && code.variables === method ? codeOnItsWay(code.error, method) : null
  const error = code.error !== null && code.variables === method && early === null ? code.error : null
  const refusal = refusalOf(error)
  const isAtMethod = refusal !== undefined && isOfMethod(refusal)

  function failed(cause: unknown) {
    const sent = codeOnItsWay(cause, method)
    const why = refusalOf(cause)
    if (sent) typeIt(sent)
    else if (why !== undefined && leavesThePanel(why)) tellFailure(cause)
  }

  /** A code signs by the method alone by which it came: one that came by another is not to be typed here. */
  function typeIt(sent: SentCode) {
    const before = rememberedCode(payment)
    if (before === undefined && !isCodeOver(payment)) onSent(sent)
    else if (before?.method === method) onSent({ ...sent, ...before })
  }

  function failure(): string | undefined {
    if (early !== null) {
      const seconds = early.resendAfter
      if (isCodeOver(payment))
        return t`Попередній код уже не діє. Новий можна попросити за ${seconds} с. Гроші з рахунку не списано.`
      return t`Код щойно надіслано іншим способом, і він ще діє: виберіть той спосіб. Новий код можна попросити за ${seconds} с.`
    }
    if (error === null || isAtMethod || (refusal !== undefined && leavesThePanel(refusal))) return undefined
    // Asking for a code moves no money.
    return isUncertain(error)
      ? t`Відповідь банку не дійшла. Якщо код не прийде, натисніть ще раз. Гроші з рахунку не списано.`
      : failureText(error)
  }

  return {
    busy: code.isPending,
    refusal: isAtMethod ? refusal : null,
    failure: failure(),
    ask: () => code.mutate(method, { onSuccess: (sent) => onSent({ ...sent, method }), onError: failed }),
  }
}
