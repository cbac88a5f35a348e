import { resources } from '../resources/index.ts';
import { wantedSchema } from '../server/core/tables/schema.ts';

/** Prints the schema that the declarations want, for writing a migration. */
process.stdout.write(`${wantedSchema(resources)}\n`);
