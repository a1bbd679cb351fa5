import { testAcceptedFiles } from './sealed.ts';

testAcceptedFiles(1);
