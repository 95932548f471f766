import type { Account } from '@dilo/contract/account.ts'
import type { SigningSimulation } from '@dilo/contract/signing-simulation.ts'
import { asksForNoLess, neededForChange, raisesInstantLimit } from '@dilo/domain/signing/policy-change.ts'
import type { GivenType } from '@dilo/domain/signing/signature.ts'
import { parseSigningPolicy, type SigningRule } from '@dilo/domain/signing/signing-policy.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus } from '@dilo/ui/icons/icons-of-things.ts'
import { everyFieldMessage } from '@dilo/ui/messages/every-field-message.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { call } from '../../../api/call.ts'
import { AskBeforeLeaving } from '../../forms/ask-before-leaving.tsx'
import { Refused } from '../../page/refused.tsx'
import { uncapitalised } from '../../signing/capitalised.ts'
import { signingPolicy } from '../people-queries.ts'
import { readTypedLimit, typedLimitOf } from './typed-limit.ts'
import { NeedsField, RuleFields } from './rule-fields.tsx'
import { needed, type Policy, RulesInWords } from '../rules-in-words.tsx'
import { SimulationInWords } from '../simulation-in-words.tsx'
import { areSameRules, readTypedRules, type Rule, sentRules, type TypedRules, typedRulesOf } from './typed-rules.ts'

type RulesFormProps = {
  policy: Policy
  accounts: readonly Account[]
  /** The rights of signature of the company's people, one a person. */ types: readonly GivenType[]
}

/** The most rules of a policy; the bank takes a hundred. */
const MOST_RULES = 30

/**
 * Rules as rows of fields, live beside the rules of now. They are tried on the payments of 90 days before they can be
 * proposed, and again after every change.
 */
export function RulesForm({ policy, accounts, types }: RulesFormProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(everyFieldMessage)
  const [initial] = useState(() => typedRulesOf(policy.rules))
  const [typed, setTyped] = useState<TypedRules>(initial)
  const [wasTried, setWasTried] = useState(false)
  const [typedLimit, setTypedLimit] = useState(typedLimitOf(policy.instantLimit))
  const limit = readTypedLimit(typedLimit)
  const read = readTypedRules(typed, { accounts, types })
  const rules = sentRules(read.rules)
  const isRight = read.problems.size === 0 && 'limit' in limit
  const hasSameRules = read.problems.size === 0 && areSameRules(rules, policy.rules)
  const isSame = hasSameRules && 'limit' in limit && limit.limit === policy.instantLimit
  const simulation = useMutation({
    mutationFn: (asked: Rule[]) =>
      call('POST /api/payment-service/signing-policy/simulation', { body: { rules: asked } }),
  })
  const { ref, focusFirst } = useFirstWrong(wasTried && !isRight)
  const tried = simulation.data !== undefined && isRight && areSameRules(simulation.variables, rules)
  /** Problems stand at their fields at once, but for what is empty because nobody has come to it yet. */
  const shownProblems = (key: number | 'base') => {
    const found = read.problems.get(key)
    return wasTried || found?.from !== 'This field is required' ? found : undefined
  }
  function tryOut(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    focusFirst()
    if (isRight && !isSame && !simulation.isPending) simulation.mutate(rules)
  }
  const key = Math.max(-1, ...typed.rules.map((rule) => rule.key)) + 1
  return (
    <form noValidate onSubmit={tryOut} ref={ref} className="d-stack d-gap-5">
      <Card title={<Trans>Нові правила</Trans>}>
        <div className="d-stack d-gap-5">
          <NeedsField
            label={t`Хто підписує всі платежі, якщо нижче не сказано іншого`}
            value={typed.base}
            problem={shownProblems('base')?.needs}
            onChange={(base) => setTyped({ ...typed, base })}
          />
          {typed.rules.map((rule, index) => (
            <RuleFields
              key={rule.key}
              rule={rule}
              number={index + 1}
              accounts={accounts}
              problems={shownProblems(rule.key)}
              onChange={(changed) =>
                setTyped({ ...typed, rules: typed.rules.map((one) => (one.key === rule.key ? changed : one)) })
              }
              onRemove={() => setTyped({ ...typed, rules: typed.rules.filter((one) => one.key !== rule.key) })}
            />
          ))}
          {typed.rules.length < MOST_RULES && (
            <div>
              <Button
                variant="secondary"
                icon={<Icon of={Plus} />}
                onClick={() =>
                  setTyped({
                    ...typed,
                    rules: [...typed.rules, { key, place: 'UAH', from: '', needs: 'first,second' }],
                  })
                }
              >
                <Trans>Додати правило</Trans>
              </Button>
            </div>
          )}
          <AmountField
            label={t`Миттєвий платіж на IBAN, не більше за раз`}
            currency="UAH"
            value={typedLimit}
            onChange={setTypedLimit}
            hint={t`Порожньо — без власного ліміту компанії`}
            error={'problem' in limit ? fieldMessage(limit.problem) : undefined}
          />
        </div>
      </Card>
      <Comparison before={policy} after={isRight ? { rules, instantLimit: limit.limit } : null} />
      {tried && 'limit' in limit ? (
        <Tried
          simulation={simulation.data}
          policy={policy}
          rules={read.rules}
          hasSameRules={hasSameRules}
          instantLimit={limit.limit}
        />
      ) : (
        <div className="d-stack d-gap-3 d-stack-start">
          {isSame && (
            <p className="d-meta">
              <Trans>Це ті самі правила, що діють тепер.</Trans>
            </p>
          )}
          <Refused error={simulation.error} />
          <Button type="submit" size="large" busy={simulation.isPending} variant={isSame ? 'unavailable' : 'primary'}>
            <Trans>Перевірити на платежах за 90 днів</Trans>
          </Button>
        </div>
      )}
      <AskBeforeLeaving unsaved={!isSame && (typed !== initial || typedLimit !== typedLimitOf(policy.instantLimit))} />
    </form>
  )
}

/** Focuses the first wrong field after it has come up. */
function useFirstWrong(isWrong: boolean) {
  const ref = useRef<HTMLFormElement>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0 && isWrong) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    // Only a press asks for it: typing must not move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [turn])
  return { ref, focusFirst: () => setTurn((before) => before + 1) }
}

type Compared = Pick<Policy, 'rules' | 'instantLimit'>

function Comparison({ before, after }: { before: Compared; after: Compared | null }) {
  return (
    <Card title={<Trans>Порівняйте</Trans>} flush>
      <div className="c-rules-compared">
        <div>
          <h3 className="c-rules-when">
            <Trans>Тепер</Trans>
          </h3>
          <RulesInWords {...before} />
        </div>
        <div>
          <h3 className="c-rules-when">
            <Trans>Стане</Trans>
          </h3>
          {after === null ? (
            <p className="c-rules-unknown d-meta">
              <Trans>Виправте правила вище, і тут буде видно, що зміниться.</Trans>
            </p>
          ) : (
            <RulesInWords {...after} />
          )}
        </div>
      </div>
    </Card>
  )
}

type TriedProps = {
  simulation: SigningSimulation
  policy: Policy
  rules: readonly SigningRule[]
  hasSameRules: boolean
  instantLimit: string | null
}

/** The effect that the rules would have had, and the button that proposes exactly these. */
function Tried({ simulation, policy, rules, hasSameRules, instantLimit }: TriedProps) {
  const { t, i18n } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const proposal = useMutation({
    mutationFn: () =>
      call('PUT /api/payment-service/signing-policy/change', {
        // The bank's rules stay the bank's.
        body: { rules: policy.isStandard && hasSameRules ? [] : sentRules(rules), instantLimit },
      }),
    onSuccess: async (answer) => {
      client.setQueryData(signingPolicy.queryKey, answer)
      notify('success', t`Правила запропоновано. Тепер їх треба підписати`)
      await navigate({ to: '/people/rules', ignoreBlocker: true })
    },
  })
  const before = parseSigningPolicy(policy.rules.map(ruleOf))
  const after = parseSigningPolicy(rules)
  const signers = before.ok ? uncapitalised(i18n._(needed(neededForChange(before.value)))) : ''
  const raises = raisesInstantLimit(kopiykasOf(policy.instantLimit), kopiykasOf(instantLimit))
  const waits = before.ok && after.ok && (raises || !asksForNoLess(before.value, after.value))
  return (
    <section className="d-card d-stack d-gap-4" aria-labelledby="rules-tried">
      <h2 id="rules-tried" ref={heading} tabIndex={-1}>
        <Trans>Що це змінить</Trans>
      </h2>
      <SimulationInWords of={simulation} />
      <p>
        <Trans>Щоб ці правила почали діяти, потрібно: {signers}.</Trans>{' '}
        {waits ? (
          <Trans>
            Після останнього підпису вони діятимуть не відразу: спершу про них дізнаються всі, хто підписує.
          </Trans>
        ) : (
          <Trans>Вони діятимуть одразу після останнього підпису.</Trans>
        )}
      </p>
      {policy.change !== null && (
        <p className="d-meta">
          <Trans>Правила, які вже запропоновано, буде замінено, а підписи під ними перестануть рахуватися.</Trans>
        </p>
      )}
      <Refused error={proposal.error} />
      <div>
        <Button size="large" busy={proposal.isPending} onClick={() => proposal.mutate()}>
          <Trans>Запропонувати правила</Trans>
        </Button>
      </div>
    </section>
  )
}

const kopiykasOf = (digits: string | null): bigint | null => (digits === null ? null : BigInt(digits))

const ruleOf = ({ from, needs, ...place }: Rule): SigningRule => ({
  ...place,
  from: kopiykas(BigInt(from)),
  needs: needs as unknown as SigningRule['needs'],
})
