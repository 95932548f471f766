// A file of 10,000 payments: uploaded, validated and its first page shown; one row of it corrected; all of it written. And the server's
// memory over several such files. Row 'import' (decision 083). ROWS=1000 and ROUNDS=3 make less of it.
import './imports/run.ts'
