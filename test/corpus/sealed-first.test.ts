import { testAcceptedFiles } from './sealed.ts';

testAcceptedFiles(0);
