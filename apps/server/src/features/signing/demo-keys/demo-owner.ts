import type { DemoOwner } from '@dilo/eds/authority/demo-key.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { OwnerRow } from '../methods/eds/store.ts'

/** Whom the certificate names: the person by РНОКПП, the company by its code, which is an entrepreneur's РНОКПП. */
export const demoOwner = ({ sole_entrepreneur, short_name_uk, inn, client_code, ...names }: OwnerRow): DemoOwner => ({
  fullName: fullNameOf(names),
  organization: sole_entrepreneur ? null : short_name_uk,
  drfo: inn,
  edrpou: client_code,
})
