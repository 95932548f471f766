import type { OwnRelationStep } from '@dilo/domain/relations/own-relation.ts'
import type { ShownSubject } from '@dilo/domain/signed-texts/shown-text.ts'
import { useQuery } from '@tanstack/react-query'
import { currentClient } from '../session/session-queries.ts'

type ShownRelation = Extract<ShownSubject, { readonly kind: 'ownRelation' }>

/** The person's own relation to a company, as the page knows it: what their key signs. Undefined: it is not known here. */
export function useShownRelation(
  step: OwnRelationStep,
  companyId: string | null | undefined,
): ShownRelation | undefined {
  const client = useQuery(currentClient).data
  const relation = client?.relations.find(({ slave }) => slave.corporate.id === companyId)
  if (client === undefined || relation === undefined) return undefined
  const { permissions, signatureType, version, slave } = relation
  const { type, corporate } = slave
  return {
    kind: 'ownRelation',
    shown: { step, companyId: corporate.id, personId: client.id, version, type, permissions, signatureType },
  }
}
