import { productParts } from '@dilo/domain/bank-values/changed-deposit-values.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { useLingui } from '@lingui/react/macro'
import { depositKindWords, productPartWords, rungText, taxWords, termValue } from '../words/deposit-words.ts'
import { percent } from '../words/fee-text.ts'
import type { EntryOf } from '../words/register-words.ts'
import { GuaranteeForm } from './guarantee-form.tsx'
import { InterestTaxesForm } from './interest-taxes-form.tsx'
import { ProductsForm } from './products-form.tsx'
import type { RegisterValueTable } from './register-value.ts'

function ShownProducts({ value }: { value: EntryOf<'depositProducts'>['value'] }) {
  return (
    <div className="d-stack d-gap-5">
      {value.map((product) => (
        <ShownProduct key={product.id} product={product} />
      ))}
    </div>
  )
}

function ShownProduct({ product }: { product: EntryOf<'depositProducts'>['value'][number] }) {
  const { t, i18n } = useLingui()
  const { id, name, kind, ladder } = product
  return (
    <details>
      <summary>
        {name.uk} ({i18n._(depositKindWords[kind])}): {ladderEnds(product)}
      </summary>
      <KeyValues>
        <KeyValue name={t`Код`}>{id}</KeyValue>
        <KeyValue name={t`Російською`}>
          <span lang="ru">{name.ru}</span>
        </KeyValue>
        {productParts
          .filter((part) => part !== 'kind' && part !== 'name')
          .map((part) => (
            <KeyValue key={part} name={i18n._(productPartWords[part])}>
              {termValue(JSON.stringify(product[part]), i18n)}
            </KeyValue>
          ))}
        {ladder.map((rung) => {
          const text = [rung.currency, rung.days.from, rung.days.to, rung.amountFrom, rung.payout, rung.until ?? 'base']
          return (
            <KeyValue key={text.join(' ')} name={percent(rung.rate)}>
              {rungText(text.join(' '), i18n)}
            </KeyValue>
          )
        })}
      </KeyValues>
    </details>
  )
}

/** The least and the greatest rate of a product. */
function ladderEnds({ ladder }: EntryOf<'depositProducts'>['value'][number]): string {
  const rates = ladder.map(({ rate }) => rate)
  return `${percent(Math.min(...rates))} – ${percent(Math.max(...rates))}`
}

function ShownTaxes({ value }: { value: EntryOf<'interestTaxes'>['value'] }) {
  const { i18n } = useLingui()
  return (
    <KeyValues>
      <KeyValue name={i18n._(taxWords.incomeTax)}>{percent(value.incomeTax)}</KeyValue>
      <KeyValue name={i18n._(taxWords.militaryTax)}>{percent(value.militaryTax)}</KeyValue>
    </KeyValues>
  )
}

function ShownGuarantee({ value }: { value: EntryOf<'depositGuarantee'>['value'] }) {
  const { t } = useLingui()
  return (
    <KeyValues>
      <KeyValue name={t`Підприємцям, українською`}>{value.entrepreneur.uk}</KeyValue>
      <KeyValue name={t`Підприємцям, російською`}>
        <span lang="ru">{value.entrepreneur.ru}</span>
      </KeyValue>
      <KeyValue name={t`Компаніям, українською`}>{value.company.uk}</KeyValue>
      <KeyValue name={t`Компаніям, російською`}>
        <span lang="ru">{value.company.ru}</span>
      </KeyValue>
    </KeyValues>
  )
}

export { catalogues } from 'virtual:catalogues'

export const values = {
  depositProducts: { Form: ProductsForm, Shown: ShownProducts },
  interestTaxes: { Form: InterestTaxesForm, Shown: ShownTaxes },
  depositGuarantee: { Form: GuaranteeForm, Shown: ShownGuarantee },
} satisfies Partial<RegisterValueTable>
