import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Refused } from '../../page/refused.tsx'
import { useSecondsLeft } from '../../page/use-seconds-left.ts'
import { countdown } from '../../session/session-ending.ts'
import { SignBar } from '../../signing/sign-bar.tsx'
import { exchangeRates } from '../exchange-queries.ts'
import { rateText } from '../exchange-words.ts'
import { type ExchangeRequest, useTakeQuote } from '../request-queries.ts'

type QuoteOfRequestProps = {
  request: ExchangeRequest
  /** The panel that signs at the rate, while it holds. */
  children: ReactNode
}

/** The bank's rate for a request, and how long it holds. Another one comes by a press alone, and says how it differs. */
export function QuoteOfRequest({ request, children }: QuoteOfRequestProps) {
  const rates = useQuery(exchangeRates)
  const taking = useTakeQuote(request)
  const [before, setBefore] = useState<string>()
  const { quoteExpiresAt, rate } = request
  const left = useSecondsLeft(secondsUntil(quoteExpiresAt, rates.data?.asOf), rates.dataUpdatedAt)
  const take = () => {
    // A rate that never held is no rate to compare with.
    if (quoteExpiresAt !== null) setBefore(rate)
    taking.mutate(undefined, { onError: () => void rates.refetch() })
  }
  const [was, is] = [before === undefined ? '' : rateText(before), rateText(rate)]
  if (left > 0)
    return (
      <>
        {before !== undefined && before !== rate && (
          <Banner tone="warning" live title={<Trans>Курс змінився</Trans>}>
            <p>
              <Trans>
                Був {was}, тепер {is}. Суми на цій сторінці вже нові.
              </Trans>
            </p>
          </Banner>
        )}
        <p>
          <Trans>
            Курс <strong>{is}</strong> діє ще{' '}
            <span role="timer" className="c-nowrap">
              {countdown(left * 1_000)}
            </span>
          </Trans>
        </p>
        {children}
      </>
    )
  return (
    <>
      <p>
        {quoteExpiresAt === null ? (
          <Trans>Візьміть точний курс: він діятиме хвилину, а коли попросите код — три.</Trans>
        ) : (
          <Trans>Час цього курсу минув. Гроші з рахунку не списано. Візьміть новий і звірте суми.</Trans>
        )}
      </p>
      <SignBar>
        <Refused error={taking.error} />
        <Button size="large" wide busy={taking.isPending} onClick={take}>
          {quoteExpiresAt === null ? <Trans>Взяти курс</Trans> : <Trans>Взяти новий курс</Trans>}
        </Button>
      </SignBar>
    </>
  )
}

/** By the clock of the bank. */
const secondsUntil = (end: string | null, now: string | undefined): number =>
  end === null || now === undefined ? 0 : Math.max(0, Math.floor((Date.parse(end) - Date.parse(now)) / 1_000))
