import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { entryReturn } from '../payment-queries.ts'
import { entryNamed } from './new-payment-search.ts'

type ReturnNoteProps = {
  /** `<account>.<version>` */ entry: string
  /** The payment becomes an ordinary one. Undefined: the form is fixed. */ onRelease: (() => void) | undefined
}

/** Above a form that returns money: what came, and how much may still go back. */
export function ReturnNote({ entry, onRelease }: ReturnNoteProps) {
  const { accountId, version } = entryNamed(entry) ?? { accountId: '', version: 0 }
  const { data } = useQuery(entryReturn(accountId, version))
  const back = data?.returnable
  const money = (amount: string) => <Money amount={amount} currency={back?.currency ?? 'UAH'} />
  return (
    <Banner
      tone="info"
      title={<Trans>Повертаємо гроші платнику</Trans>}
      action={
        onRelease && (
          <Button variant="secondary" size="small" onClick={onRelease}>
            <Trans>Це звичайний платіж</Trans>
          </Button>
        )
      }
    >
      {back && (
        <p>
          {back.returned === '0' ? (
            <Trans>
              Надійшло {money(back.amount)}. Повернути можна все або частину: лише на рахунок, з якого надійшло.
            </Trans>
          ) : (
            <Trans>
              Надійшло {money(back.amount)}, уже повернуто {money(back.returned)}. Можна повернути до {money(back.left)}
              .
            </Trans>
          )}
        </p>
      )}
    </Banner>
  )
}
