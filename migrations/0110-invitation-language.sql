-- The language that who invites chose for the e-mail; null: that of the workspace.
alter table invitations add column language text;
