import { type BankValueKind, bankValueKinds } from '@dilo/domain/bank-values/bank-value.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask } from '../ask.ts'
import { useHasRole } from '../session.ts'
import { DeskLink, useDeskParams } from '../address/link.tsx'
import { NotFound } from '../page/not-found.tsx'
import { Asked, Page } from '../page/page.tsx'
import { EntryCard } from './entry-card.tsx'
import type { NewValueProps, RegisterValueTable } from './register-value.ts'
import { registerValues, type ValuesOfProducts } from './register-values.ts'
import { registerWords } from '../words/register-words.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** A register of the bank: what holds now and since when, what comes, what held, and a form for a new value. */
export function registerPage(ofProducts: ValuesOfProducts): () => ReactNode {
  const values = registerValues(ofProducts)
  return function RegisterPage() {
    const { kind } = useDeskParams('/registers/$kind')
    const known = bankValueKinds.find((one) => one === kind)
    return known === undefined ? <NotFound /> : <OneRegister key={known} kind={known} values={values} />
  }
}

function OneRegister({ kind, values }: { kind: BankValueKind; values: RegisterValueTable }) {
  const { i18n } = useLingui()
  const { title, about } = registerWords[kind]
  const mayMake = useHasRole('product', 'security')
  const [isNew, setIsNew] = useState(false)
  const [withdrawn, setWithdrawn] = useState<string>()
  const [made, setMade] = useState(false)
  const register = useQuery({
    queryKey: ['registers', kind],
    queryFn: ({ signal }) => ask('GET /api/desk/registers/{kind}', { params: { kind }, signal }),
  })
  const done = () => {
    setIsNew(false)
    setWithdrawn(undefined)
    setMade(true)
  }
  return (
    <Page
      title={i18n._(title)}
      about={i18n._(about)}
      actions={
        mayMake &&
        !isNew && (
          <Button onClick={() => setIsNew(true)}>
            <Trans>Задати нове значення</Trans>
          </Button>
        )
      }
    >
      {made && <Made />}
      <Asked of={register}>
        {(shown) => (
          <>
            {isNew && (
              <NewValue
                kind={shown.kind}
                values={values}
                register={shown}
                onClose={() => setIsNew(false)}
                onDone={done}
              />
            )}
            <ul className="k-list d-stack d-gap-5">
              {shown.entries.map((entry) => (
                <li key={entry.id ?? 'first'}>
                  <EntryCard
                    kind={shown.kind}
                    values={values}
                    entry={entry}
                    onWithdraw={mayMake && entry.mayWithdraw ? () => setWithdrawn(entry.id ?? undefined) : undefined}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Asked>
      {withdrawn !== undefined && (
        <WithdrawDialog valueId={withdrawn} onClose={() => setWithdrawn(undefined)} onDone={done} />
      )}
    </Page>
  )
}

const Made = () => (
  <Banner
    tone="success"
    live
    action={
      <DeskLink to="/actions">
        <Trans>До дій на розгляді</Trans>
      </DeskLink>
    }
  >
    <p>
      <Trans>Дію почато. Тепер її вирішує інша людина безпеки.</Trans>
    </p>
  </Banner>
)

function NewValue<Kind extends BankValueKind>({
  kind,
  values,
  ...rest
}: NewValueProps<Kind> & { kind: Kind; values: RegisterValueTable }) {
  const { Form } = values[kind]
  return <Form {...rest} />
}
