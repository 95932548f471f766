import { longDate } from '@dilo/ui/display/dates.ts'
import { KeyValue } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../address/link.tsx'
import { useLanguage } from '../../page/use-language.ts'
import { useCountries } from '../../forms/use-countries.ts'
import { Facts } from '../../thing/facts.tsx'
import { exchangeContracts } from '../contracts/contract-queries.ts'
import { useFieldName } from '../field-reasons.ts'
import { CheckedFacts, OtherFacts } from '../request-facts.tsx'
import type { ExchangeRequest } from '../request-queries.ts'

type Of = { request: ExchangeRequest }

/** The signed facts: the amount, the whole price in hryvnia, both accounts, the last day, and the purpose. */
export function RequestFacts({ request }: Of) {
  const { t } = useLingui()
  const { number, status, side, amount, currency, held } = request
  return (
    <Facts
      title={t`Заявка № ${number}`}
      amount={<Money amount={amount} currency={currency} size="hero" shown={status === 'EXISTS'} />}
      checked={
        <>
          <CheckedFacts request={request} />
          {held !== null && (
            <KeyValue name={t`Відкладено на рахунку`}>
              <Money amount={held} currency={side === 'PURCHASE' ? 'UAH' : currency} />
            </KeyValue>
          )}
        </>
      }
      rest={
        <>
          <OtherFacts request={request} />
          <Purchased request={request} />
        </>
      }
      isOver={status === 'SIGNED'}
    />
  )
}

/** The contract, and the details for a foreign bank. A sale has none of them. */
function Purchased({ request: { contractId, details } }: Of) {
  const { t } = useLingui()
  const language = useLanguage()
  const fieldName = useFieldName()
  const { nameOf } = useCountries()
  const contracts = useQuery({ ...exchangeContracts, enabled: contractId !== null }).data?.contracts
  const contract = contracts?.find(({ id }) => id === contractId)
  const named = Object.entries(details ?? {}).filter(([, text]) => text !== '' && text !== null)
  const said = (field: string, text: string) => {
    if (field === 'declarationDate') return longDate(text, language)
    return field === 'country' || field === 'beneficiaryCountry' ? nameOf(text) : text
  }
  if (contract === undefined && named.length === 0) return null
  return (
    <>
      {contract && (
        <KeyValue name={t`Договір`}>
          <Link to="/exchange/contracts/$contractId" params={{ contractId: contract.id }}>
            <Trans>№ {contract.number}</Trans>
          </Link>
          , {contract.counterparty}
        </KeyValue>
      )}
      {named.map(([field, text]) => (
        <KeyValue key={field} name={fieldName(`details.${field}`)}>
          {said(field, text ?? '')}
        </KeyValue>
      ))}
    </>
  )
}
