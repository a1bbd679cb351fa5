-- What the page of a signer shows once they have signed; null: nothing. Of the form that they filled in.
alter table parties add column thank_you_message text;
