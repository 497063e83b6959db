import desk from 'virtual:desk-calls';
import { addAddresses } from '../../lib/calls/addresses.ts';

// Before any screen of a work area asks.
addAddresses(desk);
