import { sql } from 'kysely'
import type { PaymentForm } from '@dilo/domain/payments/payment-form.ts'
import type { Reader } from '../../../db/transaction.ts'

const templates = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('payment_template as template')
    .innerJoin('person_view as author', 'author.person_id', 'template.author_person_id')
    .select(['template.template_id', 'template.name', 'template.typed', 'template.created_at'])
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .where('template.company_id', '=', companyId)

export const findTemplates = (reader: Reader, companyId: string) =>
  templates(reader, companyId)
    .orderBy(sql`template.name collate "uk-x-icu"`)
    .orderBy('template.template_id')
    .execute()

export const findTemplate = (reader: Reader, companyId: string, templateId: string) =>
  templates(reader, companyId).where('template.template_id', '=', templateId).executeTakeFirst()

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

export async function insertTemplate(
  reader: Reader,
  one: { companyId: string; templateId: string; name: string; typed: PaymentForm; authorId: string; createdAt: Date },
): Promise<void> {
  await reader
    .insertInto('payment_template')
    .values({
      company_id: one.companyId,
      template_id: one.templateId,
      name: one.name,
      typed: one.typed,
      author_person_id: one.authorId,
      created_at: one.createdAt,
    })
    .execute()
}

export async function deleteTemplate(reader: Reader, companyId: string, templateId: string): Promise<boolean> {
  const { numDeletedRows } = await reader
    .deleteFrom('payment_template')
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
