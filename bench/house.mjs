// Who calls and what may they: the product's answer beside a bare Fastify that looks a session up. Rows 'house'.
import './house/run.ts'
