import desk from 'virtual:desk-calls';
import { addAddresses } from '../../lib/calls/addresses.ts';

// Runs before any screen of a work area makes a call.
addAddresses(desk);
