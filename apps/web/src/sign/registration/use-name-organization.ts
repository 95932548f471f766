import { consentsInForce } from '@dilo/domain/consents/consent-texts.ts'
import type { Registrant } from '@dilo/domain/flows/registration.ts'
import type { FieldErrors } from '@dilo/ui/fields/use-form.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { tell } from '../../third-parties/tell.ts'
import type { FieldProblem } from './field-problem.ts'
import { isKnownToRegister } from './known-to-register.ts'
import { keepOrganization, named } from './registration-attempt.ts'
import type { OrganizationName, OrganizationValues } from './typed-organization.ts'
import { type Explained, useExplanation } from './use-explanation.ts'
import { useWaysOn } from './use-ways-on.ts'

export type OrganizationErrors = FieldErrors<OrganizationName, FieldProblem>

/** Spec section 3: an entrepreneur has no position, and their code is the INN. */
const payloadOf = (registrant: Registrant, { okpo, inn, positionCode }: OrganizationValues) =>
  registrant === 'entrepreneur' ? { okpo, inn: '', position_code: '' } : { okpo, inn, position_code: positionCode }

/** Names the organization to the bank. A company is looked for in the government's register first (spec section 4). */
export function useNameOrganization(registrant: Registrant) {
  const { goOn } = useWaysOn()
  const explain = useExplanation('/registration/form-of-organization')
  const [checking, setChecking] = useState(false)
  const [unknown, setUnknown] = useState<string>()
  // State is a render late for a call in the same press.
  const acceptedUnknown = useRef<string>(undefined)

  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  async function isToBeAsked(okpo: string): Promise<boolean> {
    if (registrant === 'entrepreneur' || okpo === acceptedUnknown.current) return false
    setChecking(true)
    try {
      return !(await isKnownToRegister(okpo))
    } finally {
      setChecking(false)
    }
  }

  async function send(values: OrganizationValues): Promise<void> {
    await call('POST /api/auth-service/reg/corp_client', {
      body: { ...payloadOf(registrant, values), consents: consentsInForce('company'), ...named() },
    })
    tell({ name: 'step', step: 'cnf_org' })
    await goOn()
  }

  return {
    /** The register is being asked. */
    checking,
    /** A code that the register does not know: the person is asked whether to go on with it. */
    unknown,
    /** They go on: this code is not checked again. */
    accept: () => {
      acceptedUnknown.current = unknown
      setUnknown(undefined)
    },
    decline: () => setUnknown(undefined),
    name: async (values: OrganizationValues): Promise<OrganizationErrors> => {
      keepOrganization({ registrant, values })
      try {
        const asks = await isToBeAsked(values.okpo)
        // The person chose the other tab or another page while the register took its time, so this form no longer
        // counts.
        if (left.current) return {}
        if (asks) setUnknown(values.okpo)
        else await send(values)
        return {}
      } catch (failure) {
        return fieldsOf(await explain(failure))
      }
    },
  }
}

function fieldsOf({ okpo, inn, position_code: positionCode, consents: offer }: Explained): OrganizationErrors {
  return Object.fromEntries(
    Object.entries({ okpo, inn, positionCode, offer }).filter(([, problem]) => problem !== undefined),
  ) as OrganizationErrors
}
