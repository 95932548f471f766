import type { CodeMethod } from '@dilo/contract/signing-methods.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { ResendButton } from '@dilo/ui/actions/resend-button.tsx'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalNamed, refusalOf } from '../../../api/refusal-of.ts'
import { useRefusalText } from '../../../api/refusal-text.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { isOfMethod } from '../signing/signing-refusals.ts'
import { useDemo } from '../../shell/use-demo.ts'
import { CountAndTotals } from './count-and-totals.tsx'
import { SIGNED_AT_ONCE } from './many-payments.ts'
import type { SigningList } from './many-signing.tsx'
import { LongToldPayments, ToldRefusals } from './payments-told.tsx'
import { codeOnItsWay, type RefusedMany, type SentForMany, useManyCode, waitOf } from './sign-many.ts'
import { useRefusalWords } from './use-refusal-words.ts'

type AskForManyCodeProps = {
  signing: SigningList
  onSent: (sent: SentForMany) => void
  /** The bank sends no code while one of the list cannot be signed: the list without it. */
  onRefused: (list: SigningList) => void
  onClose: () => void
}

/** The list, and by which method to sign it. */
export function AskForManyCode({ signing, onSent, onRefused, onClose }: AskForManyCodeProps) {
  const { t } = useLingui()
  const words = useRefusalWords('SIGN')
  const inDemo = useDemo() !== null
  const [method, setMethod] = useState<CodeMethod>('SMS')
  const asking = useAsk(signing, method, { onSent, onRefused })
  const refusalText = useRefusalText()
  const { list, refused, beyond, news } = signing
  return (
    <div className="c-many d-stack">
      {news !== undefined && <News news={news} isEmpty={list.length === 0} />}
      {list.length > 0 && (
        <>
          <CountAndTotals payments={list} />
          <LongToldPayments label={t`Платежі на підпис`} payments={list} />
        </>
      )}
      {beyond.length > 0 && (
        <p className="d-meta">
          <Trans>Одним кодом можна підписати щонайбільше {SIGNED_AT_ONCE} платежів. Решту підпишете наступним.</Trans>
        </p>
      )}
      {refused.length > 0 && (
        <section>
          <h3 className="c-told-head">
            {t({
              message: plural(refused.length, {
                one: '# платіж зараз не підписати',
                few: '# платежі зараз не підписати',
                many: '# платежів зараз не підписати',
                other: '# платежу зараз не підписати',
              }),
            })}
          </h3>
          <ToldRefusals refused={refused} words={words} />
        </section>
      )}
      {list.length === 0 ? (
        <Button size="large" wide variant="secondary" onClick={onClose}>
          <Trans>Зрозуміло</Trans>
        </Button>
      ) : (
        <div className="d-stack">
          <RadioGroup
            look="cards"
            label={<Trans>Як підписати</Trans>}
            options={[
              {
                value: 'SMS',
                label: <Trans>SMS</Trans>,
                hint: inDemo ? undefined : <Trans>Код на ваш фінансовий номер</Trans>,
              },
              {
                value: 'EMAIL',
                label: <Trans>E-mail</Trans>,
                hint: inDemo ? undefined : <Trans>Код на вашу фінансову пошту</Trans>,
              },
            ]}
            value={method}
            onChange={setMethod}
            error={
              asking.atMethod === null ? undefined : asking.atMethod === 'methodLimitExceeded' ? (
                <Trans>
                  Разом це більше, ніж дозволяє цей спосіб підпису. Виберіть інший спосіб або підпишіть менше платежів.
                  Гроші з рахунку не списано.
                </Trans>
              ) : (
                refusalText(asking.atMethod)
              )
            }
          />
          {asking.failure !== undefined && (
            <Banner tone="danger" live>
              <p>{asking.failure}</p>
            </Banner>
          )}
          {asking.wait === undefined ? (
            <Button size="large" wide busy={asking.busy} onClick={() => void asking.ask()}>
              <Trans>Отримати код</Trans>
            </Button>
          ) : (
            <ResendButton seconds={asking.wait} onResend={asking.ask} />
          )}
        </div>
      )}
    </div>
  )
}

function News({ news, isEmpty }: { news: NonNullable<SigningList['news']>; isEmpty: boolean }) {
  return (
    <Banner tone="warning" live>
      <p>
        {news === 'changed' ? (
          <Trans>
            Поки ви підписували, один із платежів змінили, тому жодного не підписано. Перегляньте список ще раз і
            отримайте новий код. Гроші з рахунку не списано.
          </Trans>
        ) : isEmpty ? (
          <Trans>Коду не надіслано: жодного з них зараз не підписати. Гроші з рахунку не списано.</Trans>
        ) : (
          <Trans>
            Коду ще не надіслано: частину платежів зараз не підписати, нижче написано чому. Решту можна підписати без
            них.
          </Trans>
        )}
      </p>
    </Banner>
  )
}

function useAsk(
  signing: SigningList,
  method: CodeMethod,
  { onSent, onRefused }: Pick<AskForManyCodeProps, 'onSent' | 'onRefused'>,
) {
  const { t } = useLingui()
  const failureText = useMoneyFailureText()
  const code = useManyCode(signing.list)
  const early = codeOnItsWay(code.error, signing.list, method)
  const error = code.variables === method && early === null ? code.error : null
  const refusal = refusalOf(error)
  const atMethod = refusal !== undefined && isOfMethod(refusal) ? refusal : null

  function failure(): string | undefined {
    if (error === null || atMethod !== null) return undefined
    // Asking for a code moves no money.
    return isUncertain(error)
      ? t`Відповідь банку не дійшла. Якщо код не прийде, натисніть ще раз. Гроші з рахунку не списано.`
      : failureText(error)
  }

  return {
    busy: code.isPending,
    atMethod,
    failure: failure(),
    wait: waitOf(error),
    ask: async (): Promise<number | void> => {
      try {
        const answer = await code.mutateAsync(method)
        if (answer.outcome === 'sent') onSent(answer)
        else onRefused(withoutRefused(signing, answer.payments))
      } catch (cause) {
        const sent = codeOnItsWay(cause, signing.list, method)
        if (sent) onSent(sent)
        return waitOf(cause)
      }
    },
  }
}

/** The list without the payments that the bank refuses, which are shown with its reasons. */
function withoutRefused(signing: SigningList, refusals: RefusedMany): SigningList {
  const codes = new Map(refusals.map(({ paymentId, refusal }) => [paymentId, refusalNamed(refusal)]))
  return {
    ...signing,
    list: signing.list.filter(({ id }) => !codes.has(id)),
    refused: [
      ...signing.refused,
      ...signing.list.flatMap((payment) => {
        const refusal = codes.get(payment.id)
        return refusal === undefined ? [] : [{ payment, refusal }]
      }),
    ],
    news: 'refused',
  }
}
